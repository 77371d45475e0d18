import type { Kitchen } from '../tables/other-cities.ts'

/** Something worth walking to. */
export type Near = { name: string; minutes: number }

/**
 * All that a description may say of a place; whatever a sentence claims stands here or among the amenities.
 * Money in rupees.
 */
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
  /** Beds in the fullest room. */
  sharing: number
  /** What a bed in a room with one bed fewer costs. */
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

/** One sentence, or nothing where it would not be true. */
export type Sentence = (facts: Facts) => string | undefined | false

export function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`
}
