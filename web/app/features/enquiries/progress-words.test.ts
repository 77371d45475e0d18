import type { Enquiry } from '@nilayam/contract/moving-in/enquiries'
import type { Progress } from '@nilayam/contract/moving-in/enquiry-progress'
import { expect, test } from 'vitest'
import { getEventIcon, sayLately } from './enquiry-words.ts'
import { findTag, listSteps } from './progress-words.ts'

const ASKED: Progress = {
  asked_at: '2026-11-20T11:00:00.000Z',
  kind: null,
  visit: null,
  offer: null,
  stay: null,
}
const VISIT = { starts_at: '2026-11-21T12:00:00.000Z' }
const OFFER = { until: '2026-11-26T12:30:00.000Z', move_in: '2026-12-03' }
const STAY = { move_in: '2026-12-01', last_day: '2027-05-31' }

function enquiryOf(more: Partial<Progress>, state: Enquiry['state'] = 'open'): Enquiry {
  const progress = { ...ASKED, ...more }
  return { state, progress, side: 'student', asked_for: { move_in: '2026-12-01' } } as Enquiry
}
const said = (more: Partial<Progress>, state?: Enquiry['state']) =>
  listSteps(enquiryOf(more, state)).map(({ name, says, state }) =>
    `${state} ${name} ${says}`.trim(),
  )

test('the way begins with asking, and says what can follow', () => {
  expect(said({})).toEqual([
    'done Asked 20 Nov 2026',
    'next Visit',
    'next Offer',
    'next Moving in 1 Dec 2026, as asked for',
  ])
})

test('an open offer is to be answered by its end', () => {
  expect(said({ visit: { state: 'held', ...VISIT }, offer: { state: 'open', ...OFFER } })).toEqual([
    'done Asked 20 Nov 2026',
    'done Visited 21 Nov 2026',
    'now Offer to answer Until Thu 26 Nov, 6:00 pm',
    // On the day of the offer, which needn't be the one asked for.
    'next Moving in 3 Dec 2026, if you accept',
  ])
})

test('an offer after a stay follows it', () => {
  const left = { stay: { state: 'left', ...STAY } } as const
  expect(said({ ...left, offer: { state: 'open', ...OFFER } })).toEqual([
    'done Asked 20 Nov 2026',
    'done Moved in 1 Dec 2026',
    'done Left 31 May 2027',
    'now Offer to answer Until Thu 26 Nov, 6:00 pm',
    'next Moving in 3 Dec 2026, if you accept',
  ])
  expect(said({ ...left, offer: { state: 'declined', ...OFFER } }).at(-1)).toBe(
    'next Offer Declined',
  )
})

test('who went on without a visit isn’t asked for one', () => {
  const offer = { state: 'accepted', ...OFFER } as const
  expect(said({ offer, stay: { state: 'living', ...STAY } })).toEqual([
    'done Asked 20 Nov 2026',
    'done Offer accepted',
    'done Moved in 1 Dec 2026',
    'next Last day 31 May 2027',
  ])
})

test('nothing follows when the enquiry has ended', () => {
  const visit = { state: 'missed', ...VISIT } as const
  const offer = { state: 'declined', ...OFFER } as const
  expect(said({ visit, offer }, 'ended')).toEqual(['done Asked 20 Nov 2026', 'done Enquiry ended'])
})

test('a row of the inbox says the most pressing thing', () => {
  const tag = (more: Partial<Progress>, state?: Enquiry['state']) =>
    findTag(enquiryOf(more, state))?.says
  expect(tag({})).toBeUndefined()
  expect(tag({ visit: { state: 'booked', ...VISIT } })).toBe('Visit Sat 21 Nov, 5:30 pm')
  expect(tag({ visit: { state: 'over', ...VISIT } })).toBe('Did the visit take place?')
  expect(tag({ visit: { state: 'held', ...VISIT } })).toBeUndefined()
  expect(tag({ visit: { state: 'booked', ...VISIT }, offer: { state: 'open', ...OFFER } })).toBe(
    'Offer until Thu 26 Nov, 6:00 pm',
  )
  // Nobody lives at a desk.
  expect(tag({ stay: { state: 'living', ...STAY } })).toBe('There until 31 May 2027')
  expect(tag({ stay: { state: 'left', ...STAY } })).toBe('Stayed until 31 May 2027')
  expect(tag({ stay: { state: 'left', ...STAY } }, 'ended')).toBe('Ended')
})

test('an event about a desk shows no bed', () => {
  expect(getEventIcon('offer_made', 'bed')).toBe('bed')
  expect(getEventIcon('offer_made', 'desk')).toBe('desk')
  expect(getEventIcon('offer_accepted', 'desk')).toBe('check')
})

test('the time of a message is as short as it can be, in India', () => {
  const now = Date.parse('2026-11-25T14:00:00Z')
  const when = (moment: string) => sayLately(moment, now)
  expect(when('2026-11-25T09:40:00Z')).toBe('3:10 pm')
  expect(when('2026-11-24T18:29:00Z')).toBe('Tue')
  expect(when('2026-11-24T18:31:00Z')).toBe('12:01 am')
  expect(when('2026-11-18T12:00:00Z')).toBe('18 Nov')
  expect(when('2025-11-25T12:00:00Z')).toBe('25 Nov 2025')
})

test('nobody moves into a desk', () => {
  const desk = (more: Partial<Progress>) => enquiryOf({ kind: 'desk', ...more })
  const names = (more: Partial<Progress>) => listSteps(desk(more)).map(({ name }) => name)
  expect(names({}).at(-1)).toBe('The first day')
  expect(names({ stay: { state: 'living', ...STAY } })).toContain('Begun')
  expect(findTag(desk({ stay: { state: 'agreed', ...STAY } }))?.says).toBe('Begins on 1 Dec 2026')
})
