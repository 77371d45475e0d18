import { SEARCH, type SearchFilters } from '@nilayam/contract/search'
import { getNames } from '@nilayam/server/features/places/places'
import { toSearch } from '@nilayam/server/features/search/search.rules'
import { findPage } from '@nilayam/server/features/search/search.store'
import type { Db } from '@nilayam/server/platform/db'
import type { City } from './city.store.ts'
import { selectOne } from './city.store.ts'
import { createRandom, makeLooser, SHAPES } from './searches.ts'

export type Timing = { name: string; target?: number | undefined; p50: number; p99: number }

/** Answers the milliseconds since it was started. */
export type Clock = { start: () => void; read: () => number }

const RUNS = 150

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function createWallClock(): Clock {
  let started = 0
  return {
    start: () => {
      started = performance.now()
    },
    read: () => performance.now() - started,
  }
}

/** Hears PostgreSQL tell how long each step of a statement took it (tellDurations), and adds them up. */
export function createDatabaseClock(): Clock & { hear: (notice: string) => void } {
  let told = 0
  return {
    start: () => {
      told = 0
    },
    read: () => {
      if (told === 0) throw new Error('The database told no duration')
      return told
    },
    hear: (notice) => {
      told += Number(/^duration: ([\d.]+) ms/.exec(notice)?.[1] ?? 0)
    },
  }
}

/**
 * Every shape by the store's own statement, one search after the other: the page, its cards and the totals. First
 * comes `select 1`, which by the wall clock tells what the way there and back takes.
 */
export async function timeStatements(db: Db, city: City, clock: Clock): Promise<Timing[]> {
  const nothing = await timeMany(clock, () => selectOne(db))
  const timings: Timing[] = [{ name: 'nothing (select 1)', ...nothing }]
  for (const { name, target, make } of SHAPES) {
    const times = await timeSearches(db, clock, (random) => [make(city, random)])
    timings.push({ name, target, ...times })
  }
  // All the counts together that a page asks for when nothing was found, one after the other.
  const looser = await timeSearches(db, clock, (random) => makeLooser(city, random))
  return [...timings, { name: 'after nothing: 7 looser searches together', ...looser }]
}

async function timeSearches(db: Db, clock: Clock, make: (random: () => number) => SearchFilters[]) {
  const random = createRandom(7)
  const { amenities } = await getNames(db)
  const searches = Array.from({ length: RUNS }, () =>
    make(random).map((filters) => ({
      search: toSearch(filters, amenities),
      size: filters.page_size ?? SEARCH.pageSize,
    })),
  )
  return timeMany(clock, async (run) => {
    for (const asked of searches[run] ?? []) await findPage(db, { ...asked, after: null })
  })
}

/** Everything is done once unmeasured, so that no figure tells how fast the disk is. */
async function timeMany({ start, read }: Clock, work: (run: number) => Promise<unknown>) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) await work(run)
  for (let run = 0; run < RUNS; run++) {
    start()
    await work(run)
    times.push(read())
  }
  times.sort((a, b) => a - b)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
