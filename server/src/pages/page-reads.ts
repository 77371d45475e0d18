import type { CallName } from '@nilayam/contract/calls'
import type { Input, Reply } from '@nilayam/contract/define'
import type { Contract } from '@nilayam/contract/index'
import type { SearchFilters } from '@nilayam/contract/search/search'
import { DAY, MINUTE, SECOND } from '@nilayam/contract/time/durations'
import { toIndia } from '@nilayam/contract/time/india-time'
import { listedOf } from '../features/listed/listed.ts'
import { isFoundBy } from '../features/search/search.ts'
import type { Topic } from '../platform/changes/cache.ts'
import type { Platform } from '../platform/platform.ts'
import { createPageCache, type PageCache, type Read } from './page-cache.ts'

type CallInput = { params?: unknown; query?: unknown; body?: unknown }
/** The dependencies of a reply; null if a page that uses it must not be cached. */
export type ToReads = (name: CallName, input: CallInput, reply: unknown) => readonly Read[] | null

/** Counts of all listings would be invalidated by every change, so they expire instead. */
const COUNTS: Read = { isTouched: () => false, freshFor: 30 * SECOND }
/** Data that depends on the current time. */
const CLOCK: Read = { isTouched: () => false, freshFor: MINUTE }

/** Availability and its age depend on the day in India. */
const untilMidnight = ({ clock }: Platform): Read => {
  return { isTouched: () => false, freshFor: DAY - (toIndia(clock.now()).getTime() % DAY) }
}

const topic = (name: Topic): Read => ({ isTouched: (event) => event.topic === name })
const PLACES = topic('places')
const HAPPENINGS = topic('happenings')
const PLANS = topic('plans')

const property = (id: number): Read => ({
  isTouched: (event) => 'change' in event && event.change.id === id,
})

/** The number of properties of a property's owner. */
function ownersCount(id: number, platform: Platform): Read {
  const owner = listedOf(platform).findFacts(id)?.owner_id
  return {
    isTouched: (event) => {
      if (!('change' in event)) return false
      const { before, after } = event.change
      return !(before && after) && (before ?? after)?.owner_id === owner
    },
  }
}

/** The results and counts of a search. */
function found(filters: SearchFilters, { clock }: Platform): Read {
  const isOne = isFoundBy(filters, clock.now())
  return {
    isTouched: (event) => {
      if (!('change' in event)) return false
      const { before, after } = event.change
      return (before !== undefined && isOne(before)) || (after !== undefined && isOne(after))
    },
  }
}

const cards = (all: readonly { id: number }[]) => all.map(({ id }) => property(id))

type ReadsOf<K extends CallName> = (
  input: Input<Contract[K]>,
  reply: Reply<Contract[K]>,
  platform: Platform,
) => readonly Read[]

/** Calls made by public pages, with their dependencies. Pages that make other calls are not cached. */
const READS: { [K in CallName]?: ReadsOf<K> } = {
  getHome: (_input, { newest }) => [PLACES, HAPPENINGS, COUNTS, CLOCK, ...cards(newest)],
  getArea: (_input, { area }) => [PLACES, COUNTS, ...cards(area.properties)],
  getAreaGuide: () => [PLACES, COUNTS],
  getCities: () => [PLACES],
  getAreas: () => [PLACES],
  getPropertyTypes: () => [PLACES, PLANS],
  getAmenities: () => [PLACES],
  getAllAmenities: () => [PLACES],
  getHappeningCategories: () => [HAPPENINGS],
  getHappeningCities: () => [PLACES, HAPPENINGS, CLOCK],
  filterHappenings: () => [PLACES, HAPPENINGS, CLOCK],
  getPlanPrices: () => [PLANS],
  getProvider: () => [],
  getSignInWays: () => [],
  getReportFigures: () => [CLOCK],
  // Suggestions include the titles of all listings.
  suggestPlaces: () => [PLACES, CLOCK],
  getProperty: (_input, { property: { id } }, platform) => [
    PLACES,
    property(id),
    ownersCount(id, platform),
  ],
  getPropertyOptions: ({ params }, _reply, platform) => [
    property(Number(params.property_id)),
    untilMidnight(platform),
  ],
  getDepositFigures: ({ params }, _reply, platform) => [
    property(Number(params.property_id)),
    untilMidnight(platform),
  ],
  getReviews: ({ params }, _reply, platform) => [
    property(Number(params.property_id)),
    untilMidnight(platform),
  ],
  searchCity: ({ body }, _reply, platform) => [
    PLACES,
    untilMidnight(platform),
    found(body as SearchFilters, platform),
  ],
  searchRadius: ({ body }, _reply, platform) => [
    PLACES,
    untilMidnight(platform),
    found(body as SearchFilters, platform),
  ],
  findPins: ({ body }, _reply, platform) => [PLACES, found(body as SearchFilters, platform)],
}

export function createReads(platform: Platform): ToReads {
  return (name, input, reply) => {
    const readsOf = READS[name]
    // The table's type relates each call to its input and reply.
    return readsOf ? readsOf(input as never, reply as never, platform) : null
  }
}

/** This process's page cache, subscribed to changes. */
export function createPages(platform: Platform): PageCache {
  const pages = createPageCache()
  listedOf(platform).subscribe((changes) => {
    if (changes === null) pages.clear()
    else pages.tell(changes.map((change) => ({ topic: 'properties', change })))
  })
  platform.changes.add({
    reset: async () => pages.clear(),
    apply: (changes) => {
      const topics = new Set(changes.filter(({ row }) => row === null).map((one) => one.topic))
      pages.tell([...topics].map((name) => ({ topic: name })))
    },
  })
  return pages
}
