import { distanceBetween, findNearest, minutesOnFoot } from './ground.ts'
import type { Landmark, Point, PropertyType } from './model.ts'
import type { Random } from './random.ts'
import { amenityOdds } from './tables/amenity-odds.ts'
import type { Facts, Near } from './words/facts.ts'

/** A place's amenities by grade (0 plain to 1 best), in the order of the type's form. */
export function amenitiesFor(
  type: PropertyType,
  offered: readonly string[],
  grade: number,
  random: Random,
): string[] {
  const odds = amenityOdds[type]
  const chosen = offered.filter((slug) => {
    const [plain, best] = odds[slug] ?? [20, 40]
    return random.chance((plain + (best - plain) * grade) / 100)
  })
  return chosen.length > 2 ? chosen : offered.filter((slug) => (odds[slug]?.[0] ?? 0) > 40)
}

/** Beds in the largest room; better houses share less. */
export function sharingFor(type: PropertyType, grade: number, random: Random): number {
  if (type === 'study-hall' || type === 'single-room') return 1
  if (type === 'co-living') return random.chance(0.2 + grade * 0.3) ? 1 : 2
  if (type === 'pg') return random.chance(0.3 + grade * 0.5) ? 2 : 3
  return random.weighted([
    [2, grade > 0.7 ? 5 : 0.5],
    [3, 4],
    [4, grade > 0.75 ? 2 : 6],
    [5, grade < 0.35 ? 4 : 0],
  ])
}

type Size = Pick<Facts, 'floors' | 'rooms' | 'beds' | 'seats'>

export function sizeOf(type: PropertyType, sharing: number, random: Random): Size {
  const floors = type === 'study-hall' ? random.between(1, 3) : random.between(2, 5)
  const rooms = roomsOf(type, floors, random)
  const spare = random.between(0, Math.floor(rooms / 4))
  return { floors, rooms, beds: rooms * sharing - spare, seats: seatsOf(floors, random) }
}

function roomsOf(type: PropertyType, floors: number, random: Random): number {
  if (type === 'single-room')
    return random.weighted([
      [1, 6],
      [2, 3],
      [3, 2],
      [4, 1],
    ])
  if (type === 'co-living') return floors * random.between(3, 9)
  if (type === 'pg') return floors * random.between(2, 4)
  return floors * random.between(3, 7)
}

function seatsOf(floors: number, random: Random): number {
  return floors * random.between(32, 66) + random.between(0, 9)
}

type Timing = Pick<Facts, 'opens' | 'closes' | 'gate'>

export function timingOf(audience: Facts['audience'], random: Random): Timing {
  const gates =
    audience === 'women' ? ['9 pm', '9.30 pm', '10 pm'] : ['10.30 pm', '11 pm', '11.30 pm', '11 pm']
  return {
    opens: random.pick(['5 am', '5.30 am', '6 am', '6 am', '7 am']),
    closes: random.pick(['10 pm', '10.30 pm', '11 pm', '11 pm']),
    gate: random.pick(gates),
  }
}

/** The deposit: least for a seat, a month's rent or more for a single room. */
export function depositFor(type: PropertyType, price: number, random: Random): number {
  if (type === 'study-hall') return random.pick([200, 300, 500])
  if (type === 'single-room') return price * random.pick([1, 2, 2])
  if (type === 'co-living') return Math.round(price / 1000) * 1000
  return Math.max(1000, Math.round((price * (0.2 + random.next() * 0.2)) / 500) * 500)
}

const reach = { metro_station: 22, coaching_hub: 18, railway_station: 16, university: 25 } as const

/** What a description may call near, by a walking limit per kind. */
export function nearbyOf(
  point: Point,
  landmarks: readonly Landmark[],
): Pick<Facts, 'metro' | 'coaching' | 'campus' | 'rail'> {
  const near = (kind: keyof typeof reach): Near | undefined => {
    const found = findNearest(
      landmarks.filter((landmark) => landmark.kind === kind),
      point,
    )
    const minutes = found ? minutesOnFoot(distanceBetween(found, point)) : Number.POSITIVE_INFINITY
    return found && minutes <= reach[kind] ? { name: found.name, minutes } : undefined
  }
  const coaching = near('coaching_hub')
  return {
    metro: near('metro_station'),
    coaching: coaching && { ...coaching, name: coaching.name.replace(' coaching hub', '') },
    campus: near('university'),
    rail: near('railway_station'),
  }
}
