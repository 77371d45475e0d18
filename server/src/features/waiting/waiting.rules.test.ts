import type { Visit } from '@nilayam/contract/moving-in/visits'
import type { WaitingThing } from '@nilayam/contract/moving-in/waiting'
import { expect, test } from 'vitest'
import { fromVisits, sortWaiting } from './waiting.rules.ts'

const thing = (enquiry_id: number, since: string, until: string | null = null): WaitingThing => {
  return { kind: 'answer', enquiry_id, property_title: '', other_name: '', since, until }
}

test('what ends soonest is first, then what waits longest', () => {
  const things = [
    thing(1, '2026-11-20T10:00:00.000Z'),
    thing(2, '2026-11-19T10:00:00.000Z'),
    thing(3, '2026-11-24T10:00:00.000Z', '2026-11-27T10:00:00.000Z'),
    thing(4, '2026-11-24T10:00:00.000Z', '2026-11-26T10:00:00.000Z'),
  ]
  expect(sortWaiting(things).things.map(({ enquiry_id }) => enquiry_id)).toEqual([4, 3, 2, 1])
})

test('twenty are shown and all are counted', () => {
  const things = Array.from({ length: 30 }, (_, at) => thing(at, '2026-11-20T10:00:00.000Z'))
  const sorted = sortWaiting(things)
  expect(sorted.things).toHaveLength(20)
  expect(sorted.total).toBe(30)
})

test('visits count from two days before, and afterwards until a word is late', () => {
  const visit = (enquiry_id: number, starts_at: string) => {
    const [ends_at, settles_at] = [starts_at, '2026-11-28T10:00:00.000Z']
    return { enquiry_id, starts_at, ends_at, settles_at, title: '', other_name: '' } as Visit
  }
  const now = new Date('2026-11-25T10:00:00Z')
  const next = [visit(1, '2026-11-27T09:00:00.000Z'), visit(2, '2026-11-27T11:00:00.000Z')]
  const things = fromVisits({ to_say: [visit(3, '2026-11-24T09:00:00.000Z')], next }, now)
  expect(things.map(({ kind, enquiry_id }) => `${kind} ${enquiry_id}`)).toEqual([
    'visit_word 3',
    'visit 1',
  ])
})
