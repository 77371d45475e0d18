import { expect, test } from 'vitest'
import { areas } from '../../../server/gazetteer/areas.ts'
import { buildHappenings } from './happenings.ts'

const today = new Date('2026-11-21T06:00:00Z')
const happenings = buildHappenings(today)

function startOf(title: string, on: Date): string | undefined {
  return buildHappenings(on)
    .find((one) => one.title === title)
    ?.starts_at.toISOString()
}

test('nothing is over, and the soonest comes first', () => {
  expect(happenings.length).toBeGreaterThanOrEqual(30)
  expect(happenings.filter(({ ends_at }) => ends_at <= today)).toEqual([])
  const starts = happenings.map(({ starts_at }) => starts_at.getTime())
  expect(starts).toEqual([...starts].sort((a, b) => a - b))
})

test('CAT is on the last Sunday of November, in India’s morning', () => {
  expect(startOf('CAT', today)).toBe('2026-11-29T02:30:00.000Z')
})

test('NEET is on the first Sunday of May', () => {
  expect(startOf('NEET UG', today)).toBe('2027-05-02T08:30:00.000Z')
})

test('a fair that is running is shown, not its next year', () => {
  expect(startOf('Numaish', new Date('2027-02-01T06:00:00Z'))).toBe('2027-01-01T10:30:00.000Z')
  expect(startOf('Numaish', new Date('2027-02-16T06:00:00Z'))).toBe('2028-01-01T10:30:00.000Z')
})

test('only what is settled is said to be confirmed', () => {
  const settled = happenings.filter(({ dates_confirmed }) => dates_confirmed)
  expect(settled.map(({ title }) => title).sort()).toEqual([
    'CAT',
    'Numaish',
    'Sankranti holidays',
    'Telangana Formation Day',
  ])
})

test('the usual days stand in the text where they say more than the months', () => {
  const textOf = (title: string) => happenings.find((one) => one.title === title)?.details
  expect(textOf('Diwali')).toMatch(/evening\. Usually between 15 October and 14 November\.$/)
  expect(textOf('GATE')).toMatch(/ Usually between 1 and 16 February\.$/)
  expect(textOf('Pearl, BITS Pilani Hyderabad')).toMatch(/share a cab\.$/)
  expect(textOf('NEET UG')).toMatch(/in the afternoon\.$/)
})

test('nearly everything says where it is', () => {
  const nowhere = happenings.filter(({ venue }) => venue === '').map(({ title }) => title)
  expect(nowhere).toEqual(['Hyderabad Literary Festival'])
})

test('every area named is one of Hyderabad', () => {
  const slugs = areas.filter(({ city }) => city === 'hyderabad').map(({ slug }) => slug)
  expect(
    happenings.flatMap(({ area }) => area ?? []).filter((area) => !slugs.includes(area)),
  ).toEqual([])
})
