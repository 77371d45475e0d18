import type { Kitchen } from '../tables/other-cities.ts'

/** A place within walking distance. */
export type Near = { name: string; minutes: number }

/** Everything a description may state about a property, besides its amenities. Money in rupees. */
export type Facts = {
  area: string
  crowd: string
  has: (amenity: string) => boolean
  kitchen: Kitchen
  price: number
  since: number
  floors: number
  rooms: number
  beds: number
  /** Beds in the largest room. */
  sharing: number
  /** Price of a bed in a room with one bed fewer. */
  nextPrice: number
  seats: number
  opens: string
  closes: string
  gate: string
  deposit: number
  noticeDays: number
  audience: 'women' | 'men' | 'everyone'
  metro: Near | undefined
  coaching: Near | undefined
  campus: Near | undefined
  rail: Near | undefined
}

/** A sentence, or a falsy value where it wouldn't be true. */
export type Sentence = (facts: Facts) => string | undefined | false

export function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`
}
