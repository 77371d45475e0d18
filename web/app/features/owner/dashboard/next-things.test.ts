import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { expect, test } from 'vitest'
import {
  inTestDays,
  lakshmisDraft,
  lakshmisHall,
  testDay,
  toldOf,
} from '../../../testing/lakshmis-hall.ts'
import { findNextThings } from './next-things.ts'

const things = (listed: readonly OwnerProperty[], drafts: readonly OwnerProperty[]) =>
  findNextThings({ listed, drafts }, testDay)
const titles = (...own: Parameters<typeof things>) => things(...own).map(({ title }) => title)
const ending = (id: number, days: number) =>
  lakshmisHall({
    id,
    plan: {
      plan_id: 2,
      plan_name: 'One month',
      amount: 499,
      starts_at: inTestDays(-20),
      ends_at: inTestDays(days),
    },
  })

test('an owner whose properties are complete has nothing to do', () => {
  expect(titles([lakshmisHall()], [])).toEqual([])
})

test('urgent things come first, and plans are sorted by their end', () => {
  const refused = lakshmisHall({ id: 9, ...toldOf('refused', 'Not readable.') })
  expect(titles([ending(1, 12), ending(2, 3), refused], [lakshmisDraft()])).toEqual([
    'Send your papers again',
    'Plan ends in 3 days',
    'Plan ends in 12 days',
    'Finish your draft',
  ])
})

test('a refusal is told with its reason', () => {
  const note = 'Photograph it in daylight.'
  const refused = lakshmisHall(toldOf('refused', note, 'The property proof can’t be read'))
  expect(things([refused], [])[0]?.text).toBe(
    `Sri Sai Study Hall was not verified. The property proof can’t be read. ${note}`,
  )
})

test('a missing proof and missing photos come last', () => {
  const bare = lakshmisHall({ ...toldOf('none'), images: lakshmisHall().images.slice(0, 1) })
  expect(titles([bare], [lakshmisDraft()])).toEqual([
    'Finish your draft',
    'Add a property proof',
    'Add photos',
  ])
})

test('a property on hold links to its page', () => {
  const held = lakshmisHall({ state: 'held', held_note: 'Two people say that it is closed.' })
  expect(things([held], [])).toMatchObject([
    {
      title: 'Bring a place back',
      text: 'Sri Sai Study Hall is on hold: Two people say that it is closed.',
      to: '/property-details/7',
    },
  ])
})

test('each thing links to the page where it is done', () => {
  const [draft] = things([], [lakshmisDraft({ id: 5, next_step: 3 })])
  expect(draft).toMatchObject({
    text: 'Sri Sai Study Hall: only the plan is left.',
    to: '/list-property?property=5',
  })
  const [renewal] = things([ending(2, 3)], [])
  expect(renewal?.to).toBe('/subscription?property=2')
})

test('a started form that isn’t a draft yet is to be finished too', () => {
  const unfinished = { form: { title: ' ' }, saved_at: testDay.toISOString() }
  const own = { listed: [], drafts: [lakshmisDraft()], unfinished }
  expect(findNextThings(own, testDay).map(({ text }) => text)).toEqual([
    'A new property: the details are left.',
    expect.stringContaining(lakshmisDraft().title),
  ])
})

test('costs and rules are to be stated, once it is said what students can take', () => {
  const bare = (confirmed_at: string | null) =>
    things([lakshmisHall({ id: 3, has_terms: false, confirmed_at })], [])
  expect(bare(testDay.toISOString())).toEqual([
    {
      key: 'terms-3',
      kind: 'terms',
      title: 'State costs and rules',
      text: 'Students can’t read yet what Sri Sai Study Hall costs besides the rent.',
      to: '/terms/3',
    },
  ])
  expect(bare(null).map(({ kind }) => kind)).toEqual(['rooms'])
})

test('vacancies are to be entered, and confirmed again after 14 days', () => {
  const confirmed = (at: string | null) => things([lakshmisHall({ id: 3, confirmed_at: at })], [])
  expect(confirmed(null)).toMatchObject([{ title: 'Say what students can take', to: '/rooms/3' }])
  expect(confirmed(inTestDays(-14))).toEqual([])
  expect(confirmed(inTestDays(-15))).toMatchObject([
    {
      kind: 'soon',
      text: 'What is free at Sri Sai Study Hall was last confirmed 15 days ago.',
      to: '/rooms/3',
    },
  ])
  expect(confirmed(inTestDays(-31))).toMatchObject([
    { kind: 'bad', text: 'Sri Sai Study Hall says “Ask the owner” instead of what is free.' },
  ])
})
