import { CLAIM_DAYS } from '@nilayam/contract/claim-age'
import type { ListedQuery } from './listed-query.rules.ts'
import { AT, FOOD, HEAD, type Offers, WHO } from './offer-facts.rules.ts'
import { countAt, isEverOpen, isFor, isOpen, isShared, type OptionsQuery } from './offers.rules.ts'

/** The filter values that facets count, in the order of their bits, each with its filter. */
export const CHOICES = [
  ['women', 'who'],
  ['men', 'who'],
  ['anyone', 'who'],
  ['sharing1', 'sharing'],
  ['sharing2', 'sharing'],
  ['sharing3', 'sharing'],
  ['sharing4', 'sharing'],
  ['ac', 'ac'],
  ['included', 'food'],
  ['optional', 'food'],
  ['veg', 'food'],
  ['always', 'open'],
  ['now', 'free'],
] as const
export type Choice = (typeof CHOICES)[number][0]
type Kind = (typeof CHOICES)[number][1]

const KIND_BITS: Record<Kind, number> = { who: 1, sharing: 2, ac: 4, food: 8, open: 16, free: 32 }
const bitOf = (name: Choice) => 1 << CHOICES.findIndex(([one]) => one === name)
/** The bits of "who" and "sharing" that an option satisfies; four beds stand for four and more. */
const FOR = WHO.map((option) =>
  WHO.filter((who) => isFor(option, who)).reduce((bits, who) => bits | bitOf(who), 0),
)
const SHARED = [0, ...([1, 2, 3, 4] as const).map((beds) => bitOf(`sharing${beds}`))]
const [AC, INCLUDED, OPTIONAL, VEG, ALWAYS, NOW] = [
  bitOf('ac'),
  bitOf('included'),
  bitOf('optional'),
  bitOf('veg'),
  bitOf('always'),
  bitOf('now'),
]
/** The bits of each filter. */
const BITS_OF = new Map<number, number>()
for (const [name, kind] of CHOICES) {
  BITS_OF.set(KIND_BITS[kind], (BITS_OF.get(KIND_BITS[kind]) ?? 0) | bitOf(name))
}
const ALL = (1 << CHOICES.length) - 1

/** Bits of the filter values with which a search would find this property. */
export function toChoices(
  offers: Offers,
  { options, minPrice, maxPrice }: ListedQuery,
  today: number,
): number {
  const query = options ?? { ...NOTHING, today }
  const ofPlace = toPlaceChoices(offers)
  const failsFood = query.food !== null && (ofPlace & foodBit(query.food)) === 0
  const isClaimed = today - (offers[HEAD.confirmed] as number) <= CLAIM_DAYS.old
  let found = 0
  for (let at: number = HEAD.length; at < offers.length; at += offers[at] as number) {
    const rent = offers[at + AT.price] as number
    if (rent < (minPrice ?? 0) || rent > (maxPrice ?? Number.POSITIVE_INFINITY)) continue
    const failed = (failsFood ? KIND_BITS.food : 0) | findFailed(offers, at, query, isClaimed)
    // If one filter fails, another value of it may still match; if two fail, none can.
    const open = failed === 0 ? ALL : (BITS_OF.get(failed) ?? 0)
    if (open !== 0) found |= open & (ofPlace | toOptionChoices(offers, at, today, isClaimed))
  }
  return found
}

const NOTHING = {
  who: null,
  sharing: null,
  openMinute: null,
  isAlwaysOpen: false,
  hasAc: false,
  food: null,
  freeFrom: null,
} as const

function foodBit(food: NonNullable<OptionsQuery['food']>): number {
  return food === 'veg' ? VEG : food === 'included' ? INCLUDED : OPTIONAL
}

function toPlaceChoices(offers: Offers): number {
  const food = FOOD[offers[HEAD.food] as number]
  const had = food === 'included' ? INCLUDED : food === 'optional' ? OPTIONAL : 0
  return had | (offers[HEAD.isVeg] === 1 ? VEG : 0)
}

function findFailed(offers: Offers, at: number, query: OptionsQuery, isClaimed: boolean): number {
  const { who, sharing, hasAc, freeFrom } = query
  let failed = 0
  if (who !== null && !isFor(WHO[offers[at + AT.who] as number], who)) failed |= KIND_BITS.who
  if (sharing !== null && !isShared(offers, at, sharing)) failed |= KIND_BITS.sharing
  if (hasAc && offers[at + AT.hasAc] !== 1) failed |= KIND_BITS.ac
  if (!isOpen(offers, at, query)) failed |= KIND_BITS.open
  const isFree = freeFrom === null || (isClaimed && countAt(offers, at, freeFrom) > 0)
  return isFree ? failed : failed | KIND_BITS.free
}

function toOptionChoices(offers: Offers, at: number, today: number, isClaimed: boolean): number {
  const people = Math.min(offers[at + AT.people] as number, 4)
  let bits = (FOR[offers[at + AT.who] as number] as number) | (SHARED[people] as number)
  if (offers[at + AT.hasAc] === 1) bits |= AC
  if (isEverOpen(offers, at)) bits |= ALWAYS
  if (isClaimed && countAt(offers, at, today) > 0) bits |= NOW
  return bits
}
