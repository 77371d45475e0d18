import { SEARCH, type SearchFilters } from '@nilayam/contract/search/search'
import { toDayNumber } from '@nilayam/contract/time/day-numbers'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import {
  findFacets,
  findPage,
  findPins,
  type ListedIndex,
  type ListedQuery,
  loadListed,
} from '@nilayam/server/features/listed/listed'
import { getNames } from '@nilayam/server/features/places/places'
import { toSearch } from '@nilayam/server/features/search/search.rules'
import type { Db } from '@nilayam/server/platform/db/db'
import type { City } from '../city.store.ts'
import { addOffers, OPTION_SHAPES } from './offers.ts'
import { createRandom, makeLooser, SHAPES, type Shape } from './searches.ts'

export type Timing = { name: string; target?: number | undefined; p50: number; p99: number }
export type IndexTiming = {
  listed: number
  seconds: number
  megabytes: number
  searches: Timing[]
  /** Counts for every filter, and pins of all that is found. */
  overviews: Timing[]
  /** Searches by options, four at each place; none where there are more places than `MOST_WITH_OPTIONS`. */
  options: Timing[]
}

const RUNS = 300
const TODAY = toDayNumber(toIndianDay(new Date()))
const MOST_WITH_OPTIONS = 200_000

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The in-memory index: time to load, size, and search latency. */
export async function timeIndex(db: Db, city: City): Promise<IndexTiming> {
  const before = getMegabytes()
  const start = performance.now()
  const index = await loadListed(db)
  const seconds = (performance.now() - start) / 1000
  const megabytes = getMegabytes() - before
  const searches = await timeSearches(db, index, city)
  const overviews = await timeOverviews(db, index, city, OVERVIEWS)
  const options = index.count < MOST_WITH_OPTIONS ? await timeOptions(db, index, city) : []
  return { listed: index.count, seconds, megabytes, searches, overviews, options }
}

/** RSS after garbage collection (bench runs with --expose-gc). */
function getMegabytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1_048_576
}

async function timeSearches(db: Db, index: ListedIndex, city: City): Promise<Timing[]> {
  return [
    ...(await timeShapes(db, index, city, SHAPES)),
    // All the counts that a page without results needs, one at a time.
    {
      name: 'after nothing: 7 looser searches together',
      ...(await timePages(db, index, (random) => makeLooser(city, random))),
    },
  ]
}

async function timeOptions(db: Db, index: ListedIndex, city: City): Promise<Timing[]> {
  addOffers(index, toDayNumber(toIndianDay(new Date())))
  return [
    ...(await timeShapes(db, index, city, OPTION_SHAPES)),
    ...(await timeOverviews(db, index, city, OPTION_SHAPES)),
  ]
}

async function timeShapes(db: Db, index: ListedIndex, city: City, shapes: readonly Shape[]) {
  const timings: Timing[] = []
  for (const { name, target, make } of shapes) {
    const times = await timePages(db, index, (random) => [make(city, random)])
    timings.push({ name, target, ...times })
  }
  return timings
}

/** Pages of searches that `make` makes, some in each run. */
async function timePages(
  db: Db,
  index: ListedIndex,
  make: (random: () => number) => SearchFilters[],
) {
  const { amenities } = await getNames(db)
  const random = createRandom(7)
  const searches = Array.from({ length: RUNS }, () =>
    make(random).map((filters) => ({
      search: toSearch(filters, amenities, new Date()),
      size: filters.page_size ?? SEARCH.pageSize,
      after: null,
    })),
  )
  return timeMany((run) => {
    for (const asked of searches[run] ?? []) findPage(index, asked)
  })
}

const COUNTED = [
  '10 km, nearest',
  '5 km, type, price, 2 amenities',
  'area, 2 amenities',
  'city, type, price, 3 amenities',
  'everything, newest',
]
const OVERVIEWS = SHAPES.filter(({ name }) => COUNTED.includes(name))
const { step, max } = SEARCH.priceSlider
const RENTS = { step, count: max / step }
/** A zoom at which a screen shows some kilometres. */
const ZOOM = 12

async function timeOverviews(
  db: Db,
  index: ListedIndex,
  city: City,
  shapes: readonly Shape[],
): Promise<Timing[]> {
  const { amenities } = await getNames(db)
  return shapes.flatMap(({ name, make }) => {
    const random = createRandom(7)
    const searches = Array.from({ length: RUNS }, () =>
      toSearch(make(city, random), amenities, new Date()),
    )
    const at = (run: number) => searches[run] as ListedQuery
    return [
      {
        name: `facets: ${name}`,
        ...timeMany((run) => void findFacets(index, at(run), RENTS, TODAY)),
      },
      { name: `pins: ${name}`, ...timeMany((run) => void findPins(index, at(run), null, ZOOM)) },
    ]
  })
}

function timeMany(work: (run: number) => void) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) work(run)
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    work(run)
    times.push(performance.now() - start)
  }
  return toShares(times)
}

function toShares(times: number[]) {
  times.sort((a, b) => a - b)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
