import { WHO } from '@nilayam/contract/options/option-fields'
import { AT, FOOD, HEAD, type Offers } from './offer-facts.rules.ts'
import { isEverOpen, type OptionsQuery } from './offers.rules.ts'

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

const bitOf = (name: Choice) => 1 << CHOICES.findIndex(([one]) => one === name)
const [AC, INCLUDED, OPTIONAL, VEG, ALWAYS] = [
  bitOf('ac'),
  bitOf('included'),
  bitOf('optional'),
  bitOf('veg'),
  bitOf('always'),
] as const
export const NOW = bitOf('now')
export const ALL = (1 << CHOICES.length) - 1

/** The bits of all values of a filter. */
export const bitsOfKind = (kind: Kind) =>
  CHOICES.reduce((bits, [name, own]) => (own === kind ? bits | bitOf(name) : bits), 0)
/** For each bit, the bits of all values of its filter. */
const SIBLINGS = CHOICES.map(([, kind]) => bitsOfKind(kind))
/** The same for the only bit of a mask. */
export const siblingsOf = (bit: number) => SIBLINGS[31 - Math.clz32(bit)] as number

const WHO_BITS = WHO.map(bitOf)
/** Options for anyone also match "women" and "men"; "anyone" matches only those for anyone. */
const FOR = WHO.map((who, at) =>
  who === 'anyone' ? WHO_BITS.reduce((bits, bit) => bits | bit, 0) : (WHO_BITS[at] as number),
)
/** By beds in the room; four stand for four and more. */
const SHARED = [0, ...([1, 2, 3, 4] as const).map((beds) => bitOf(`sharing${beds}`))]
const MOST_SHARED = 4

/** What an option offers as bits of filter values, except whether it is free. */
export function toChoiceBits(offers: Offers, at: number): number {
  const people = Math.min(offers[at + AT.people] as number, MOST_SHARED)
  let bits = (FOR[offers[at + AT.who] as number] as number) | (SHARED[people] as number)
  if (offers[at + AT.hasAc] === 1) bits |= AC
  if (isEverOpen(offers, at)) bits |= ALWAYS
  const food = FOOD[offers[HEAD.food] as number]
  if (food === 'included') bits |= INCLUDED
  if (food === 'optional') bits |= OPTIONAL
  return offers[HEAD.isVeg] === 1 ? bits | VEG : bits
}

/** The bits that an option needs to match; at most one of each filter. */
export function toWantedBits({ who, sharing, hasAc, food, isAlwaysOpen }: OptionsQuery): number {
  let bits = isAlwaysOpen ? ALWAYS : 0
  if (who !== null) bits |= bitOf(who)
  if (sharing !== null) bits |= SHARED[Math.min(sharing, MOST_SHARED)] as number
  if (hasAc) bits |= AC
  return food === null ? bits : bits | bitOf(food)
}
