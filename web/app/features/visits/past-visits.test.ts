import type { OwnerVisit } from '@nilayam/contract/moving-in/visits'
import { expect, test } from 'vitest'
import { joinPast, toBasis } from './past-visits.ts'

const visits = (...ids: number[]) => ids.map((id) => ({ id }) as OwnerVisit)
const idsOf = (rows: readonly OwnerVisit[]) => rows.map(({ id }) => id)

const first = { to_say: visits(1), past: visits(6, 5), next_cursor: 'after 5' }
const further = { below: toBasis(first), rows: visits(4, 2), next: 'after 2' }

test('what was read further stands below the first page', () => {
  expect(joinPast(first)).toEqual({ rows: visits(6, 5), next: 'after 5' })
  const joined = joinPast(first, further)
  expect([idsOf(joined.rows), joined.next]).toEqual([[6, 5, 4, 2], 'after 2'])
})

test('once another visit is past, no row is missing between the pages or stands twice', () => {
  const shifted = { ...first, past: visits(7, 6), next_cursor: 'after 6' }
  expect(joinPast(shifted, further)).toEqual({ rows: visits(7, 6), next: 'after 6' })
  const fewer = { ...first, past: visits(5, 4), next_cursor: 'after 4' }
  expect(joinPast(fewer, further)).toEqual({ rows: visits(5, 4), next: 'after 4' })
})

test('once a visit waits for no word any more, it is read with those below the first page', () => {
  const waiting = { ...first, to_say: visits(3, 1) }
  const read = { ...further, below: toBasis(waiting) }
  expect(joinPast(waiting, read).next).toBe('after 2')
  expect(joinPast(first, read)).toEqual({ rows: visits(6, 5), next: 'after 5' })
})

test('a first page that holds all has nothing below it', () => {
  expect(joinPast({ to_say: [], past: visits(5), next_cursor: null })).toEqual({
    rows: visits(5),
    next: null,
  })
})
