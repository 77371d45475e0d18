import type { SceneKind } from './draw-scene.ts'
import type { TimeOfDay } from './light.ts'
import { paletteNames } from './palette.ts'
import type { Picture } from './picture-key.ts'
import { boardName, pictureKey } from './picture-key.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'

export type PropertyType =
  | 'study-hall'
  | 'boys-hostel'
  | 'girls-hostel'
  | 'co-living'
  | 'pg'
  | 'single-room'

/** What an owner of this type would photograph. */
type Album = {
  /** One of these comes first: the bed or desk that is let. Frequent ones are listed more than once. */
  covers: readonly SceneKind[]
  always: readonly SceneKind[]
  /** The rest is chosen from these. */
  sometimes: readonly SceneKind[]
}

const hostel: Album = {
  covers: ['bunkRoom'],
  always: ['bunkRoom', 'facade', 'commonArea', 'washroom'],
  sometimes: ['terrace', 'corridor', 'library', 'bunkRoom', 'kitchen'],
}

const albums: Record<PropertyType, Album> = {
  'study-hall': {
    covers: ['studyHall', 'studyHall', 'cubicle'],
    always: ['studyHall', 'facade', 'cubicle'],
    sometimes: ['library', 'washroom', 'corridor', 'studyHall', 'terrace'],
  },
  'boys-hostel': hostel,
  'girls-hostel': hostel,
  'co-living': {
    covers: ['singleRoom'],
    always: ['singleRoom', 'commonArea', 'kitchen', 'washroom'],
    sometimes: ['terrace', 'facade', 'library', 'corridor', 'singleRoom'],
  },
  pg: {
    covers: ['singleRoom', 'bunkRoom'],
    always: ['bunkRoom', 'facade', 'washroom'],
    sometimes: ['singleRoom', 'commonArea', 'kitchen', 'terrace', 'corridor'],
  },
  'single-room': {
    covers: ['singleRoom'],
    always: ['singleRoom', 'kitchen', 'washroom'],
    sometimes: ['terrace', 'facade', 'singleRoom', 'corridor'],
  },
}

/** A property may have several of these, but only one of each other kind. */
const REPEATABLE: readonly SceneKind[] = ['studyHall', 'bunkRoom', 'singleRoom']

const FEWEST = 4
const MOST = 7

export type PlannedPicture = Picture & { key: string; alt: string }

/**
 * Four to seven pictures of a property, cover first, with one palette and mostly one time of day. Deterministic for
 * the same slug, type and title.
 */
export function picturesFor({
  slug,
  propertyType,
  title,
}: {
  slug: string
  propertyType: PropertyType
  title: string
}): PlannedPicture[] {
  const random = createRandom(`album:${slug}`)
  const palette = random.pick(paletteNames)
  const hour = random.pick(['morning', 'morning', 'noon', 'noon', 'dusk', 'night'] as const)
  return chooseKinds(albums[propertyType], random).map((kind, index) => {
    const time = random.chance(0.75) ? hour : random.pick(['morning', 'noon', 'dusk'] as const)
    const board = kind === 'facade' ? boardName(title) : ''
    const picture: Picture = {
      kind,
      palette,
      time,
      seed: `${slug}/${index + 1}`,
      ...(board === '' ? {} : { board }),
    }
    return { ...picture, key: pictureKey(picture), alt: altText(kind, time) }
  })
}

function chooseKinds({ covers, always, sometimes }: Album, random: Random): SceneKind[] {
  const cover = random.pick(covers)
  const kinds = [cover, ...always.filter((kind) => kind !== cover)]
  const count = Math.max(kinds.length, random.int(FEWEST, MOST))
  const others = sometimes.filter((kind) => kind !== cover || REPEATABLE.includes(kind))
  while (kinds.length < count && others.length > 0)
    kinds.push(...others.splice(random.int(0, others.length - 1), 1))
  return kinds
}

const places: Record<SceneKind, string> = {
  studyHall: 'the study hall with its desks',
  cubicle: 'a study desk with its partition',
  bunkRoom: 'a shared room with its beds',
  singleRoom: 'a single room with bed and desk',
  commonArea: 'the common room',
  terrace: 'the terrace above the roofs',
  facade: 'the house from the street',
  corridor: 'the corridor',
  library: 'the library corner',
  washroom: 'the washroom',
  kitchen: 'the kitchen',
}

const hours: Record<TimeOfDay, string> = {
  morning: 'in the morning',
  noon: 'by day',
  dusk: 'at dusk',
  night: 'at night',
}

function altText(kind: SceneKind, time: TimeOfDay): string {
  return `Drawing of ${places[kind]} ${hours[time]}`
}
