import { CLAIM_DAYS } from '@nilayam/contract/claim-age'
import { fromDayNumber } from '@nilayam/contract/day-numbers'
import { type FreeStep, toFree } from '@nilayam/contract/free'
import { hasMinute, toSpans } from '@nilayam/contract/hours'
import type { OptionFields, Who } from '@nilayam/contract/option-fields'
import type { CardOption } from '@nilayam/contract/search'
import type { TermsFields } from '@nilayam/contract/terms-fields'

/** The filters by options and terms; null is no filter. */
export type OptionsQuery = {
  who: Who | null
  /** Beds in the room; 4 is four and more. */
  sharing: number | null
  /** A minute of the day at which the property is open. */
  openMinute: number | null
  isAlwaysOpen: boolean
  hasAc: boolean
  food: 'included' | 'optional' | 'veg' | null
  /** A day number from which a unit is free; only recent confirmations count. */
  freeFrom: number | null
  today: number
}

/** A property's options and terms, packed into one array in the order of `HEAD` and `AT`. */
export type Offers = Int32Array

export const WHO = ['women', 'men', 'anyone'] as const
const KINDS = ['bed', 'desk', 'room'] as const
const NEVER = -1
const UNKNOWN = -2
/** The terms, at the start: day of the last confirmation, food, vegetarian only, gate closing and opening. */
export const HEAD = { confirmed: 0, food: 1, isVeg: 2, closes: 3, opens: 4, length: 5 } as const
export const FOOD = ['unknown', 'none', 'included', 'optional'] as const
/** Fields of an option, followed by its steps; the first is how many numbers it has in all. */
export const AT = {
  length: 0,
  id: 1,
  kind: 2,
  who: 3,
  people: 4,
  hasAc: 5,
  price: 6,
  from: 7,
  to: 8,
  steps: 9,
} as const

type Card = { id: number; fields: OptionFields; steps: readonly FreeStep[] }

/** Options, in the format of the table `listed`. */
export function toOptionFacts(cards: readonly Card[]): string {
  return JSON.stringify(
    cards.flatMap(({ id, fields, steps }) => {
      const people =
        fields.kind === 'bed' ? fields.sharing : fields.kind === 'room' ? fields.people : 0
      const [from, to] = fields.kind === 'desk' ? [fields.from_minute, fields.to_minute] : [0, 0]
      const facts = [
        ...[id, KINDS.indexOf(fields.kind), WHO.indexOf(fields.who), people],
        ...[fields.has_ac ? 1 : 0, fields.price, from, to, ...steps.flat()],
      ]
      return [facts.length + 1, ...facts]
    }),
  )
}

/** Terms, in the format of the table `listed`. */
export function toTermFacts({ food, gate_closes: gate }: TermsFields): string {
  const isVeg = food && food.kind !== 'none' && food.diet === 'veg'
  const closes = gate === null ? UNKNOWN : gate.kind === 'never' ? NEVER : gate.minute
  const opens = gate?.kind === 'at' ? (gate.opens_minute ?? 0) : 0
  return JSON.stringify([FOOD.indexOf(food?.kind ?? 'unknown'), isVeg ? 1 : 0, closes, opens])
}

const NOT_STATED = [0, 0, UNKNOWN, 0]

/** Packs what `toOptionFacts` and `toTermFacts` wrote; `confirmedOn` is a day number. */
export function toOffers(
  optionFacts: string,
  termFacts: string | null,
  confirmedOn: number | null,
): Offers {
  const terms: number[] = termFacts ? JSON.parse(termFacts) : NOT_STATED
  const options: number[] = JSON.parse(optionFacts)
  return Int32Array.from([confirmedOn ?? 0, ...terms, ...options])
}

/** The cheapest fitting option at or above a rent; undefined if none fits. */
export function findFitting(
  offers: Offers,
  query: OptionsQuery | null,
  minPrice: number,
): { at: number; price: number } | undefined {
  if (query && !fitsAll(offers, query)) return undefined
  let [found, price] = [0, Number.POSITIVE_INFINITY]
  for (let at: number = HEAD.length; at < offers.length; at += offers[at] as number) {
    const rent = offers[at + AT.price] as number
    if (rent < minPrice || rent >= price) continue
    if (query && !fits(offers, at, query)) continue
    price = rent
    found = at
  }
  return found === 0 ? undefined : { at: found, price }
}

/** The filters by terms, which are the same for all options. */
function fitsAll(offers: Offers, { food, freeFrom, today }: OptionsQuery): boolean {
  if (freeFrom !== null && today - (offers[HEAD.confirmed] as number) > CLAIM_DAYS.old) return false
  const had = FOOD[offers[HEAD.food] as number]
  if (food === 'veg') return offers[HEAD.isVeg] === 1
  return food === null || had === food
}

function fits(offers: Offers, at: number, query: OptionsQuery): boolean {
  const { who, sharing, hasAc, freeFrom } = query
  if (hasAc && offers[at + AT.hasAc] !== 1) return false
  if (who !== null && !isFor(WHO[offers[at + AT.who] as number], who)) return false
  if (sharing !== null && !isShared(offers, at, sharing)) return false
  if (!isOpen(offers, at, query)) return false
  return freeFrom === null || countAt(offers, at, freeFrom) > 0
}

/** Options for anyone also match "women" and "men"; "anyone" matches only those for anyone. */
export function isFor(option: Who | undefined, who: Who): boolean {
  return option === who || option === 'anyone'
}

export function isShared(offers: Offers, at: number, sharing: number): boolean {
  const people = offers[at + AT.people] as number
  return sharing >= 4 ? people >= 4 : people === sharing
}

/** A desk is open during its hours, a house until its gate closes. */
export function isOpen(
  offers: Offers,
  at: number,
  { openMinute, isAlwaysOpen }: OptionsQuery,
): boolean {
  if (isAlwaysOpen) return isEverOpen(offers, at)
  if (openMinute === null) return true
  if (isDesk(offers, at)) {
    const spans = toSpans(offers[at + AT.from] as number, offers[at + AT.to] as number)
    return hasMinute(spans, openMinute)
  }
  const closes = offers[HEAD.closes] as number
  if (closes === NEVER) return true
  return closes !== UNKNOWN && isGateOpen(offers[HEAD.opens] as number, closes, openMinute)
}

/** Around the clock: a desk's hours that end where they begin, or a gate that never closes. */
export function isEverOpen(offers: Offers, at: number): boolean {
  if (isDesk(offers, at)) return offers[at + AT.from] === offers[at + AT.to]
  return offers[HEAD.closes] === NEVER
}

function isDesk(offers: Offers, at: number): boolean {
  return KINDS[offers[at + AT.kind] as number] === 'desk'
}

/** The minutes of opening and closing are included. */
function isGateOpen(opens: number, closes: number, minute: number): boolean {
  return opens <= closes ? minute >= opens && minute <= closes : minute >= opens || minute <= closes
}

/** Like `countFree`, but without an array per step, because it runs for every option of a city. */
export function countAt(offers: Offers, at: number, day: number): number {
  const end = at + (offers[at] as number)
  let count = 0
  for (let step = at + AT.steps; step < end && (offers[step] as number) <= day; step += 2) {
    count = offers[step + 1] as number
  }
  return count
}

function stepsAt(offers: Offers, at: number): FreeStep[] {
  const steps: FreeStep[] = []
  const end = at + (offers[at] as number)
  for (let step = at + AT.steps; step < end; step += 2) {
    steps.push([offers[step] as number, offers[step + 1] as number])
  }
  return steps
}

/** An option as cards show it, with the terms of the property. */
export function toCardOption(offers: Offers, at: number, today: number): CardOption {
  const of = (place: number) => offers[at + place] as number
  const kind = KINDS[of(AT.kind)] ?? 'bed'
  const { now, more } = toFree(stepsAt(offers, at), today)
  return {
    id: of(AT.id),
    kind,
    who: WHO[of(AT.who)] ?? 'anyone',
    people: kind === 'desk' ? null : of(AT.people),
    hours: kind === 'desk' ? [of(AT.from), of(AT.to)] : null,
    has_ac: of(AT.hasAc) === 1,
    price: of(AT.price),
    free: { now, more: more && { count: more.count, from: fromDayNumber(more.from) } },
    sharing: toSharing(offers),
    food: FOOD[offers[HEAD.food] as number] ?? 'unknown',
    confirmed_days: Math.max(0, today - (offers[HEAD.confirmed] as number)),
  }
}

/** The fewest and the most beds in a room; null if the property has no beds. */
function toSharing(offers: Offers): [number, number] | null {
  const all: number[] = []
  for (let at: number = HEAD.length; at < offers.length; at += offers[at] as number) {
    if (KINDS[offers[at + AT.kind] as number] === 'bed') all.push(offers[at + AT.people] as number)
  }
  return all.length === 0 ? null : [Math.min(...all), Math.max(...all)]
}
