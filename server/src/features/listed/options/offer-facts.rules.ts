import type { FreeStep } from '@nilayam/contract/options/free'
import { OPTION_KINDS, type OptionFields, WHO } from '@nilayam/contract/options/option-fields'
import { COST_KEYS, NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { getWholeCost, toUsualMonths } from '@nilayam/contract/options/whole-cost'

/** A property's options and terms, packed into one array in the order of `HEAD` and `AT`. */
export type Offers = Int32Array

export const NEVER = -1
export const UNKNOWN = -2
/** The terms, at the start: day of the last confirmation, food, vegetarian only, gate closing and opening. */
export const HEAD = { confirmed: 0, food: 1, isVeg: 2, closes: 3, opens: 4, length: 5 } as const
export const FOOD = ['unknown', 'none', 'included', 'optional'] as const
/** Costs that a card names because its sum doesn't count them, in the order of their bits. */
export const NOT_COUNTED = ['electricity', 'food', 'laundry'] as const
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
  /** 0 for any length. */
  minMonths: 9,
  /** Rupees per month all told, and what they don't count: known once the terms are, see `toOffers`. */
  allTold: 10,
  notCounted: 11,
  steps: 12,
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
        ...[id, OPTION_KINDS.indexOf(fields.kind), WHO.indexOf(fields.who), people],
        ...[fields.has_ac ? 1 : 0, fields.price, from, to, fields.min_months ?? 0, UNKNOWN, 0],
        ...steps.flat(),
      ]
      return [facts.length + 1, ...facts]
    }),
  )
}

/** Terms, in the format of the table `listed`: numbers as in `HEAD`, then the costs that are stated. */
export function toTermFacts(terms: TermsFields): string {
  const { food, gate_closes: gate } = terms
  const isVeg = food && food.kind !== 'none' && food.diet === 'veg'
  const closes = gate === null ? UNKNOWN : gate.kind === 'never' ? NEVER : gate.minute
  const opens = gate?.kind === 'at' ? (gate.opens_minute ?? 0) : 0
  const costs = COST_KEYS.filter((key) => terms[key] !== null).map((key) => [key, terms[key]])
  return JSON.stringify([
    ...[FOOD.indexOf(food?.kind ?? 'unknown'), isVeg ? 1 : 0, closes, opens],
    Object.fromEntries(costs),
  ])
}

type TermFacts = [number, number, number, number, Partial<TermsFields>]
const NO_TERMS: TermFacts = [0, 0, UNKNOWN, 0, {}]

/** Packs what `toOptionFacts` and `toTermFacts` wrote; `confirmedOn` is a day number. */
export function toOffers(
  optionFacts: string,
  termFacts: string | null,
  confirmedOn: number | null,
): Offers {
  const [food, isVeg, closes, opens, costs]: TermFacts = termFacts
    ? JSON.parse(termFacts)
    : NO_TERMS
  const options: number[] = JSON.parse(optionFacts)
  const offers = Int32Array.from([confirmedOn ?? 0, food, isVeg, closes, opens, ...options])
  const terms = { ...NOTHING_STATED, ...costs }
  for (let at: number = HEAD.length; at < offers.length; at += offers[at] as number) {
    addCost(offers, at, terms)
  }
  return offers
}

/** The whole cost once for all cards that will show it, by the function that the property's page uses. */
function addCost(offers: Offers, at: number, terms: TermsFields): void {
  const kind = OPTION_KINDS[offers[at + AT.kind] as number] ?? 'bed'
  const [price, min] = [offers[at + AT.price] as number, offers[at + AT.minMonths] as number]
  const option = { kind, price, min_months: min || null }
  const cost = getWholeCost(option, terms, toUsualMonths(min))
  if (!cost.is_certain) return
  offers[at + AT.allTold] = cost.per_month
  const names = [...cost.metered, ...cost.optional].map(({ key }) => key)
  const isMissing = (key: (typeof NOT_COUNTED)[number]) =>
    key === 'laundry' ? cost.unstated.includes(key) : names.includes(key)
  for (const [bit, key] of NOT_COUNTED.entries()) {
    if (isMissing(key))
      offers[at + AT.notCounted] = (offers[at + AT.notCounted] as number) | (1 << bit)
  }
}
