import { expect, test } from 'vitest'
import { toMonths } from './happening-months.ts'
import { toLeaf, toTimeWords } from './happening-time.ts'

const before = Date.parse('2026-11-01T00:00:00Z')
const when = (date_time: string, ends_at: string | null) =>
  toTimeWords({ date_time, ends_at, dates_confirmed: true })
const leaf = (date_time: string, ends_at: string | null = null, now = before) =>
  toLeaf({ date_time, ends_at, dates_confirmed: true }, now)

test('the leaf names the day in India, not the one in UTC', () => {
  expect(leaf('2026-11-28T18:29:59Z')).toEqual({ month: 'Nov', day: 28 })
  expect(leaf('2026-11-28T18:30:00Z')).toEqual({ month: 'Nov', day: 29 })
  expect(leaf('2026-12-31T20:00:00Z')).toEqual({ month: 'Jan', day: 1 })
})

test('an evening says from when to when', () => {
  expect(when('2027-01-03T10:30:00Z', '2027-01-03T17:00:00Z')).toBe('Sunday, 4:00 pm to 10:30 pm')
})

test('a night that ends after midnight is still one evening', () => {
  expect(when('2026-12-31T16:30:00Z', '2026-12-31T20:30:00Z')).toBe('Thursday, 10:00 pm to 2:00 am')
})

test('what has no end says when it begins', () => {
  expect(when('2026-11-29T06:30:00Z', null)).toBe('Sunday, 12:00 pm')
})

test('what lasts till midnight says from when', () => {
  expect(when('2026-11-29T03:30:00Z', '2026-11-29T18:30:00Z')).toBe('Sunday, from 9:00 am')
})

test('a holiday is all day', () => {
  expect(when('2027-01-25T18:30:00Z', '2027-01-26T18:30:00Z')).toBe('Tuesday, all day')
})

test('several days say the last one, to which an end at midnight belongs', () => {
  expect(when('2027-01-01T10:30:00Z', '2027-02-15T18:30:00Z')).toBe(
    'From 4:00 pm, till 15 February',
  )
  expect(when('2027-01-12T18:30:00Z', '2027-01-15T18:30:00Z')).toBe('Till 15 January')
})

test('what lasts for days and has begun shows its last day', () => {
  const numaish = ['2027-01-01T10:30:00Z', '2027-02-15T18:30:00Z'] as const
  const begun = Date.parse(numaish[0])
  expect(leaf(...numaish, begun - 1)).toEqual({ month: 'Jan', day: 1 })
  expect(leaf(...numaish, begun)).toEqual({ month: 'Till Feb', day: 15 })
  expect(when(...numaish)).toBe('From 4:00 pm, till 15 February')
})

test('an evening that has begun keeps its day', () => {
  const evening = ['2027-01-03T10:30:00Z', '2027-01-03T17:00:00Z'] as const
  const now = Date.parse('2027-01-03T12:00:00Z')
  expect(leaf(...evening, now)).toEqual({ month: 'Jan', day: 3 })
  expect(when(...evening)).toBe('Sunday, 4:00 pm to 10:30 pm')
})

test('a window that has begun is never said to be on now', () => {
  const bankExams = { date_time: '2026-08-01T03:30:00Z', ends_at: '2026-12-20T18:30:00Z' }
  expect(toTimeWords({ ...bankExams, dates_confirmed: false })).toBe(
    'Usually August to December, dates to be confirmed',
  )
})

const listed = (date_time: string, ends_at: string | null = null, dates_confirmed = true) => ({
  date_time,
  ends_at,
  dates_confirmed,
})
const titlesOf = (happenings: readonly ReturnType<typeof listed>[]) =>
  toMonths(happenings, before).map(({ title, soon, later }) => [title, soon.length + later.length])

test('happenings are listed under their months in India', () => {
  const newYear = listed('2026-12-31T18:30:00Z')
  expect(titlesOf([listed('2026-12-30T00:00:00Z'), newYear])).toEqual([
    ['December 2026', 1],
    ['January 2027', 1],
  ])
})

test('what is on now comes first, and a window that has begun is listed under this month', () => {
  const usually = listed('2026-08-01T03:30:00Z', '2026-12-20T18:30:00Z', false)
  const fair = listed('2026-10-01T00:00:00Z', '2026-12-01T00:00:00Z')
  const later = listed('2027-01-10T00:00:00Z', '2027-02-15T00:00:00Z', false)
  expect(titlesOf([usually, fair, listed('2026-11-29T00:00:00Z'), later])).toEqual([
    ['On now', 1],
    ['November 2026', 2],
    ['January 2027', 1],
  ])
})

test('a month has the address of its date, and its year where that begins', () => {
  const all = [listed('2026-12-30T00:00:00Z'), listed('2027-01-30T00:00:00Z')]
  expect(toMonths(all, before).map(({ id, short }) => [id, short])).toEqual([
    ['month-2026-12', 'Dec'],
    ['month-2027-01', 'Jan 2027'],
  ])
})

test('only a confirmed date in the next 60 days is soon', () => {
  const usually = listed('2026-12-02T00:00:00Z', null, false)
  const last = listed('2026-12-30T23:59:59Z')
  const later = listed('2026-12-31T00:00:00Z')
  expect(toMonths([usually, last, later], before)).toMatchObject([
    { soon: [last], later: [usually, later] },
  ])
})
