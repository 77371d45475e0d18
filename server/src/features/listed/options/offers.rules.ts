import { type FreeStep, toFree } from '@nilayam/contract/options/free'
import { OPTION_KINDS, WHO, type Who } from '@nilayam/contract/options/option-fields'
import { toUsualMonths } from '@nilayam/contract/options/whole-cost'
import type { CardOption } from '@nilayam/contract/search/search'
import { fromDayNumber } from '@nilayam/contract/time/day-numbers'
import { hasMinute, toSpans } from '@nilayam/contract/time/hours'
import { AT, FOOD, HEAD, NEVER, NOT_COUNTED, type Offers, UNKNOWN } from './offer-facts.rules.ts'

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
  return OPTION_KINDS[offers[at + AT.kind] as number] === 'desk'
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
  const kind = OPTION_KINDS[of(AT.kind)] ?? 'bed'
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
    others_free: isOtherFree(offers, at, today),
    sharing: toSharing(offers),
    food: FOOD[offers[HEAD.food] as number] ?? 'unknown',
    all_told: of(AT.allTold) === UNKNOWN ? null : of(AT.allTold),
    months: toUsualMonths(of(AT.minMonths)),
    not_counted: NOT_COUNTED.filter((_cost, bit) => (of(AT.notCounted) & (1 << bit)) !== 0),
    confirmed_days: Math.max(0, today - (offers[HEAD.confirmed] as number)),
  }
}

function isOtherFree(offers: Offers, at: number, today: number): boolean {
  for (let other: number = HEAD.length; other < offers.length; other += offers[other] as number) {
    if (other !== at && countAt(offers, other, today) > 0) return true
  }
  return false
}

/** The fewest and the most beds in a room; null if the property has no beds. */
function toSharing(offers: Offers): [number, number] | null {
  const all: number[] = []
  for (let at: number = HEAD.length; at < offers.length; at += offers[at] as number) {
    if (OPTION_KINDS[offers[at + AT.kind] as number] === 'bed')
      all.push(offers[at + AT.people] as number)
  }
  return all.length === 0 ? null : [Math.min(...all), Math.max(...all)]
}
