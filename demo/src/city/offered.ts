import type { OptionFields, Who } from '@nilayam/contract/options/option-fields'
import type { PropertyType } from './model.ts'
import type { Random } from './random.ts'

/** What a house is, as far as it decides what one can take there. */
export type House = {
  type: PropertyType
  price: number
  /** A bed's in a room with one bed fewer. */
  nextPrice: number
  audience: 'women' | 'men' | 'everyone'
  has: (amenity: string) => boolean
  rooms: number
  beds: number
  /** Beds in the fullest room. */
  sharing: number
  seats: number
  /** '5.30 am' */
  opens: string
  closes: string
  gate: string
  deposit: number
  noticeDays: number
}

/** Rooms with the names of their units, and what they are sold as. */
export type OfferedGroup = {
  kind: 'bed' | 'desk' | 'room'
  name: string
  rooms: { name: string; labels: string[] }[]
  options: OptionFields[]
}

const LETTERS = [...'ABCDEFGHIJKL']
const TWO_PM = 14 * 60
const NIGHT = { from_minute: 21 * 60 + 30, to_minute: 6 * 60 + 30 }
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
/** Rooms with AC cost so much more than those without. */
const AC_FACTOR = 1.18

/** The groups of a house; the cheapest of its options has the house's price. */
export function offeredBy(house: House, random: Random): OfferedGroup[] {
  if (house.type === 'study-hall') return hallsOf(house, random)
  return house.type === 'single-room' ? singleRooms(house, random) : bedsOf(house, random)
}

function common({ audience, price }: House, random: Random) {
  const who: Who = audience === 'everyone' ? 'anyone' : audience
  const min_months = random.weighted<number | null>([
    [null, 5],
    [1, 2],
    [3, 3],
  ])
  return { who, price, min_months, note: '' }
}

/** Rooms that have one bed fewer are the smaller ones; a few houses have AC in those alone. */
function bedsOf(house: House, random: Random): OfferedGroup[] {
  const { rooms, beds, sharing, price, nextPrice } = house
  const smaller = sharing > 1 ? Math.max(0, Math.min(rooms, rooms * sharing - beds)) : 0
  const same = {
    kind: 'bed' as const,
    ...common(house, random),
    has_bath: house.has('attached-bath'),
  }
  const hasAcAll = house.has('ac') && random.chance(0.5)
  const groups: OfferedGroup[] = []
  const add = (count: number, size: number, rent: number, has_ac: boolean) => {
    if (count < 1) return
    const first = groups.reduce((sum, group) => sum + group.rooms.length, 0)
    groups.push({
      kind: 'bed',
      name: '',
      rooms: Array.from({ length: count }, (_, at) => ({
        name: `Room ${roomNumber(first + at)}`,
        labels: LETTERS.slice(0, size),
      })),
      options: [{ ...same, price: rent, has_ac, sharing: size }],
    })
  }
  const cool = house.has('ac') && !hasAcAll ? Math.floor((rooms - smaller) / 3) : 0
  add(rooms - smaller - cool, sharing, price, hasAcAll)
  add(cool, sharing, Math.round((price * AC_FACTOR) / 100) * 100, true)
  add(smaller, sharing - 1, Math.max(nextPrice, price + 100), house.has('ac'))
  return groups
}

/** Six to a floor: 101, 102, … 106, 201. */
const roomNumber = (at: number) => (Math.floor(at / 6) + 1) * 100 + (at % 6) + 1

function singleRooms(house: House, random: Random): OfferedGroup[] {
  const rooms = Array.from({ length: house.rooms }, (_, at) => ({
    name: `Room ${at + 1}`,
    labels: [''],
  }))
  const own = { people: random.chance(0.7) ? 1 : 2, has_bath: house.has('attached-bath') }
  const room = { kind: 'room' as const, ...common(house, random), ...own, has_ac: house.has('ac') }
  return [{ kind: 'room', name: '', rooms, options: [room] }]
}

/** A quarter of the desks are one's own for the full day; the others go by shifts. */
function hallsOf(house: House, random: Random): OfferedGroup[] {
  const { seats, price } = house
  const isOpen = house.has('open-24-hours')
  const opens = isOpen ? NIGHT.to_minute : toMinute(house.opens)
  const closes = isOpen ? NIGHT.from_minute : toMinute(house.closes)
  const desk = (from_minute: number, to_minute: number, rent: number, is_reserved = false) => ({
    kind: 'desk' as const,
    ...common(house, random),
    price: Math.round(rent / 50) * 50,
    min_months: null,
    has_ac: house.has('ac'),
    weekdays: EVERY_DAY,
    from_minute,
    to_minute,
    is_reserved,
  })
  const reserved = Math.floor(seats / 4)
  const shifts = [desk(opens, TWO_PM, price), desk(TWO_PM, closes, price + 50)]
  const night = isOpen ? [desk(NIGHT.from_minute, NIGHT.to_minute, price)] : []
  return [
    hallOf('Hall A', 1, reserved, [desk(opens, closes, price * 1.4, true)]),
    hallOf('Hall B', reserved + 1, seats - reserved, [...shifts, ...night]),
  ].filter((group) => (group.rooms[0]?.labels.length ?? 0) > 0)
}

function hallOf(name: string, first: number, count: number, options: OptionFields[]): OfferedGroup {
  const labels = Array.from({ length: count }, (_, at) => String(first + at))
  return { kind: 'desk', name, rooms: [{ name, labels }], options }
}

/** '5.30 am' → 330; 'midnight' is the end of the day, 0. */
export function toMinute(time: string): number {
  const [, hour = '0', minute = '0', half] = /^(\d+)(?:\.(\d+))? (am|pm)$/.exec(time) ?? []
  return ((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute)
}
