import type { HostileFile } from './hostile-files.ts'
import { KB } from './hostile-parts.ts'

export type MutatedFile = Omit<HostileFile, 'expected'>
type Random = () => number
type Mutation = (data: Buffer, other: Buffer, random: Random) => Buffer

/** Shorter ones are refused before anybody looks into them. */
const LEAST = 10 * KB
const HEAD = 512
const MOST_FLIPPED = 12

const below = (most: number, random: Random) => Math.floor(random() * most)

function flip(data: Buffer, within: number, random: Random): Buffer {
  const copy = Buffer.from(data)
  const times = 1 + below(MOST_FLIPPED, random)
  for (let flipped = 0; flipped < times; flipped += 1) {
    const at = below(within, random)
    copy[at] = (copy[at] ?? 0) ^ (1 + below(255, random))
  }
  return copy
}

const MUTATIONS: Record<string, Mutation> = {
  'cut off': (data, _other, random) =>
    data.subarray(0, LEAST + below(Math.max(1, data.length - LEAST), random)),
  'with changed bytes': (data, _other, random) => flip(data, data.length, random),
  'with a changed head': (data, _other, random) => flip(data, Math.min(HEAD, data.length), random),
  'with the head of another': (data, other, random) => {
    const length = 4 + below(HEAD, random)
    return Buffer.concat([other.subarray(0, length), data.subarray(length)])
  },
}

/** So many damaged copies of files that are accepted as they are: the same for the same random numbers. */
export function mutate(
  good: readonly HostileFile[],
  count: number,
  random: Random,
): readonly MutatedFile[] {
  const kinds = Object.entries(MUTATIONS)
  return Array.from({ length: count }, (_, at) => {
    const { about, name, data } = good[at % good.length] as HostileFile
    const other = good[below(good.length, random)] as HostileFile
    const [kind, change] = kinds[below(kinds.length, random)] as [string, Mutation]
    return { about: `${at}: ${about}, ${kind}`, name, data: change(data, other.data, random) }
  })
}
