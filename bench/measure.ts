import { SEARCH, type SearchFilters } from '@nilayam/contract/search'
import { getNames } from '@nilayam/server/features/places/places'
import { toSearch } from '@nilayam/server/features/search/search.rules'
import { findPage } from '@nilayam/server/features/search/search.store'
import type { Db } from '@nilayam/server/platform/db'
import type { City } from './city.store.ts'
import { selectOne } from './city.store.ts'
import { createRandom, makeLooser, type Shape } from './searches.ts'

export type Timing = { name: string; target?: number | undefined; p50: number; p99: number }

const RUNS = 150

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * Milliseconds that the store's own statement takes, one after the other: the page, its cards, the totals and the
 * way to the database and back.
 */
export async function timeShape(db: Db, city: City, { name, target, make }: Shape) {
  const times = await timeSearches(db, (random) => [make(city, random)])
  return { name, target, ...times }
}

/** All the counts together that a page asks for when nothing was found, one after the other. */
export async function timeLooser(db: Db, city: City): Promise<Timing> {
  const times = await timeSearches(db, (random) => makeLooser(city, random))
  return { name: 'after nothing: 7 looser searches together', ...times }
}

async function timeSearches(db: Db, make: (random: () => number) => SearchFilters[]) {
  const random = createRandom(7)
  const { amenities } = await getNames(db)
  const searches = Array.from({ length: RUNS }, () =>
    make(random).map((filters) => ({
      search: toSearch(filters, amenities),
      size: filters.page_size ?? SEARCH.pageSize,
    })),
  )
  return timeMany(async (run) => {
    for (const asked of searches[run] ?? []) await findPage(db, { ...asked, after: null })
  })
}

/** What the way to the database and back takes by itself: it tells how busy the machine is. */
export async function timeNothing(db: Db): Promise<Timing> {
  return { name: 'nothing (select 1)', ...(await timeMany(() => selectOne(db))) }
}

/** Everything is done once unmeasured, so that no figure tells how fast the disk is. */
async function timeMany(work: (run: number) => Promise<unknown>) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) await work(run)
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    await work(run)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
