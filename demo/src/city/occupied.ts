import { spansOf } from '@nilayam/contract/options/option-names'
import { type Span, WHOLE_DAY } from '@nilayam/contract/time/hours'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import type { OfferedGroup } from './offered.ts'
import type { Random } from './random.ts'

/** That a unit is taken; the unit by its places among groups, rooms and labels. */
export type DemoTaken = {
  group: number
  room: number
  label: number
  from: string
  to: string | null
  spans: readonly Span[]
  note: string
}

const NAMES = ['Divya', 'Sravani', 'Kiran', 'Anusha', 'Rahul', 'Pavani', 'Naveen', 'Mounika']

/** How full a house is: most are nearly so, some wholly, and a few are new. */
function fullnessOf(random: Random): number {
  return random.weighted([
    [1, 2],
    [0.94, 5],
    [0.85, 5],
    [0.7, 3],
    [0.3, 1],
  ])
}

/** Who has what of a house on a day, and of a few units who had it before. */
export function occupy(groups: readonly OfferedGroup[], random: Random, now: Date): DemoTaken[] {
  const today = toIndianDay(now)
  const fullness = fullnessOf(random)
  return groups.flatMap(({ rooms, options }, group) =>
    rooms.flatMap(({ labels }, room) =>
      labels.flatMap((_label, label) =>
        hoursTaken(options.map(spansOf), fullness, random).flatMap((spans) =>
          lifeOf(random, today).map((days) => ({ group, room, label, spans, ...days })),
        ),
      ),
    ),
  )
}

/** Of a desk that several shifts share each is taken for itself; beds and single options as a whole. */
function hoursTaken(options: readonly (readonly Span[])[], fullness: number, random: Random) {
  const [only = WHOLE_DAY] = options
  if (options.length === 1) return random.chance(fullness) ? [only] : []
  return options.filter(() => random.chance(fullness * 0.85))
}

type Days = Pick<DemoTaken, 'from' | 'to' | 'note'>

function lifeOf(random: Random, today: string): Days[] {
  const since = random.between(5, 320)
  const from = shiftDay(today, -since)
  const to = random.chance(0.09) ? shiftDay(today, random.between(3, 75)) : null
  const note = random.chance(0.12) ? random.pick(NAMES) : ''
  const days = { from, to, note }
  if (!random.chance(0.08)) return [days]
  const before = shiftDay(from, -random.between(0, 20))
  return [{ from: shiftDay(before, -random.between(30, 200)), to: before, note: '' }, days]
}

/** Days since an owner last said what is free: mostly few, some too many. */
export function confirmedDaysAgo(random: Random): number {
  return random.weighted([
    [random.between(0, 6), 8],
    [random.between(7, 14), 5],
    [random.between(15, 30), 3],
    [random.between(31, 90), 2],
  ])
}
