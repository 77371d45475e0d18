import type { PropertyType } from './model.ts'
import type { Random } from './random.ts'

/** Price of a bed by beds per room, relative to a room of three; medians of advertised beds. */
const bySharing: Readonly<Record<number, number>> = { 1: 1.85, 2: 1.28, 3: 1, 4: 0.87, 5: 0.8 }

/** Price of a single room relative to a bed in a room of three. */
const roomToBed = 1.3

export type RentFactors = {
  type: PropertyType
  /** Rupees for a bed in a room of three in the area. */
  bed: number
  sharing: number
  /** 0 (plain) to 1 (best). */
  grade: number
  has: (amenity: string) => boolean
}

/** Monthly rent per person in rupees, rounded to 50 in study halls and 100 elsewhere. */
export function rentFor(factors: RentFactors, random: Random): number {
  const noise = 1 + random.gaussian() * 0.05
  if (factors.type === 'study-hall') return seatRent(factors, noise)
  return toStep(Math.max(3000, bedRent(factors) * noise), 100)
}

/** The rent in the same place with another number of beds per room. */
export function rentWithSharing(price: number, from: number, to: number): number {
  return toStep((price * factorOf(to)) / factorOf(from), 100)
}

/** Press reports: 700 to 1,800 in 2018; today's best halls charge up to 2,500. */
function seatRent({ bed, grade, has }: RentFactors, noise: number): number {
  const plain = 740 * Math.sqrt(bed / 5800)
  const extras =
    (has('ac') ? 350 : 0) +
    (has('open-24-hours') ? 150 : 0) +
    (has('cubicle-seats') ? 200 : 0) +
    (has('power-back-up') ? 50 : 0)
  return toStep(Math.min(2500, Math.max(700, (plain + extras + grade * 380) * noise)), 50)
}

function bedRent({ type, bed, sharing, grade, has }: RentFactors): number {
  const base = type === 'single-room' ? bed * roomToBed : bed * factorOf(sharing)
  const comfort = 0.9 + grade * 0.16 + (has('ac') ? 0.12 : 0) + (has('attached-bath') ? 0.04 : 0)
  const meals = type !== 'single-room' && type !== 'co-living' && !has('meals') ? 0.82 : 1
  const kind = type === 'girls-hostel' ? 1.03 : type === 'co-living' ? 1.05 : 1
  return base * comfort * meals * kind
}

function factorOf(sharing: number): number {
  return bySharing[sharing] ?? 0.76
}

function toStep(rupees: number, step: number): number {
  return Math.round(rupees / step) * step
}
