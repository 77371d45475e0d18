import type { PropertyType } from '../model.ts'
import { createDeck, type Random } from '../random.ts'
import { coLivingWords } from './co-living.ts'
import type { Facts, Sentence } from './facts.ts'
import { food } from './food.ts'
import { hostelWords } from './hostel.ts'
import { nearby } from './nearby.ts'
import { pgWords } from './pg.ts'
import { singleRoomWords } from './single-room.ts'
import { studyHallWords } from './study-hall.ts'

/** Groups of alternative sentences in reading order, each with the probability that it is used. */
type Outline = readonly (readonly [sentences: readonly Sentence[], chance: number])[]

const hostelOutline: Outline = [
  [hostelWords.opening, 1],
  [hostelWords.room, 0.85],
  [food, 0.9],
  [hostelWords.rules, 0.85],
  [nearby, 0.5],
  [hostelWords.terms, 0.5],
]

const outlines: Readonly<Record<PropertyType, Outline>> = {
  'study-hall': [
    [studyHallWords.opening, 1],
    [studyHallWords.hours, 0.95],
    [studyHallWords.room, 0.9],
    [studyHallWords.room, 0.45],
    [nearby, 0.5],
    [studyHallWords.terms, 0.75],
  ],
  'boys-hostel': hostelOutline,
  'girls-hostel': hostelOutline,
  'co-living': [
    [coLivingWords.opening, 1],
    [coLivingWords.room, 0.95],
    [coLivingWords.shared, 0.9],
    [nearby, 0.5],
    [coLivingWords.terms, 0.85],
  ],
  pg: [
    [pgWords.opening, 1],
    [pgWords.room, 0.9],
    [food, 0.9],
    [pgWords.rules, 0.7],
    [nearby, 0.45],
    [pgWords.terms, 0.6],
  ],
  'single-room': [
    [singleRoomWords.opening, 1],
    [singleRoomWords.room, 1],
    [singleRoomWords.ways, 0.85],
    [nearby, 0.6],
    [singleRoomWords.terms, 0.85],
  ],
}

const fewest = 3

export type Describer = (type: PropertyType, facts: Facts) => string

/**
 * Writes three to five sentences consistent with the facts. Each group is a deck, so a sentence repeats only after
 * the others that fit have been used.
 */
export function createDescriber(random: Random): Describer {
  const families = new Set(Object.values(outlines).flatMap((outline) => outline.map(([f]) => f)))
  const decks = new Map([...families].map((family) => [family, createDeck(random, family)]))
  return (type, facts) => {
    const told: string[] = []
    const tell = (family: readonly Sentence[]) => {
      const sentence = decks.get(family)?.((one) => isNew(told, one(facts), facts))?.(facts)
      if (sentence) told.push(sentence)
    }
    const chosen = chosenFamilies(random, outlines[type])
    for (const family of chosen) tell(family)
    for (const [family] of outlines[type]) {
      if (told.length < fewest && !chosen.includes(family)) tell(family)
    }
    return told.join(' ')
  }
}

/** Topics that a short text should mention only once. */
const topics =
  / AC |bathroom|first floor|gate |ground floor|late |power cuts|terrace|traffic|Wi-Fi|₹[\d,]+|\d+ (?:beds|seats|rooms)/g

/** Two sentences on the same station or topic would sound generated. */
function isNew(told: readonly string[], sentence: string | undefined | false, facts: Facts) {
  if (!sentence) return false
  const { metro, coaching, campus, rail } = facts
  const names = [metro, coaching, campus, rail].flatMap((near) => near?.name ?? [])
  const subjects = [
    ...names.filter((name) => sentence.includes(name)),
    ...(sentence.match(topics) ?? []),
  ]
  return !subjects.some((subject) => told.some((other) => other.includes(subject)))
}

function chosenFamilies(random: Random, outline: Outline): (readonly Sentence[])[] {
  for (;;) {
    const chosen = outline.filter(([, chance]) => random.chance(chance)).map(([family]) => family)
    if (chosen.length >= fewest && chosen.length <= 5) return chosen
  }
}
