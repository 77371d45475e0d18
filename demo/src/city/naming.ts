import type { PropertyType } from './model.ts'
import { createDeck, type Random } from './random.ts'
import type { Faith } from './tables/hyderabad-names.ts'
import { faithOf, namesElsewhere, titleParts } from './tables/titles.ts'
import type { Facts } from './words/facts.ts'

export type TitleWish = {
  type: PropertyType
  city: string
  area: string
  faith: Faith
  audience: Facts['audience']
}

const teluguCities = ['hyderabad', 'vijayawada', 'visakhapatnam', 'warangal']

/** Generates property titles; no first part repeats within an area. */
export function createTitles(random: Random, reserved: readonly { area: string; title: string }[]) {
  const decks = new Map<string, ReturnType<typeof createDeck<string>>>()
  const taken = new Map<string, string[]>()
  for (const { area, title } of reserved) taken.set(area, [...(taken.get(area) ?? []), title])
  return ({ type, city, area, faith, audience }: TitleWish): string => {
    const telugu = teluguCities.includes(city)
    const pile = telugu ? type : 'elsewhere'
    const names = telugu ? titleParts[type].names : namesElsewhere
    const draw = decks.get(pile) ?? createDeck(random, names)
    decks.set(pile, draw)
    const here = taken.get(area) ?? []
    const name = draw((one) => suits(one, faith) && !here.some((title) => title.startsWith(one)))
    if (!name) throw new Error(`No name is left for a ${type} in ${area}`)
    const title = `${name} ${ending(type, audience, random)}`
    taken.set(area, [...here, title])
    return title
  }
}

function suits(name: string, faith: Faith): boolean {
  return Object.entries(faithOf).every(([other, names]) => other === faith || !names.includes(name))
}

function ending(type: PropertyType, audience: Facts['audience'], random: Random): string {
  if (type !== 'pg') return random.pick(titleParts[type].endings)
  return audience === 'everyone' ? 'PG' : `PG for ${audience === 'women' ? 'Women' : 'Men'}`
}
