import { MINUTE } from '@nilayam/contract/time/durations'
import type { ListedChange } from '../features/listed/listed.ts'
import type { Topic } from '../platform/changes/cache.ts'
import { getAge, getMoment, type Moment } from '../platform/moments.ts'
import { type Page, type PlainPage, packPage } from './packed-page.ts'

/** A change of the database: of a whole topic, of everything, or of one property as searches see it. */
export type PageEvent =
  | { topic: Topic | 'everything' }
  | { topic: 'properties'; change: ListedChange }

/** A dependency of a page. */
export type Read = {
  isTouched: (event: PageEvent) => boolean
  /** Milliseconds for which a page that has read it may be cached at most; if absent, until a change event. */
  freshFor?: number
}

/** A rendered page. `reads` is null if it must not be cached. */
export type MadePage = PlainPage & {
  /** Whether it differs by kind of device. */
  isByDevice: boolean
  reads: readonly Read[] | null
}

export type Device = 'phone' | 'computer'

/** Maximum size of all pages in bytes. */
const MAX_BYTES = 256 * 1024 * 1024
/** Maximum age of a page, because relative dates change at midnight. */
const LONGEST = 10 * MINUTE
/** Estimated bytes of an entry besides its body: address, headers, reads. */
const BESIDE = 4096
/** Above this number of events it is cheaper to clear the cache than to check each page. */
const MANY = 100

type Entry = {
  page: Page
  reads: readonly Read[]
  startedAt: Moment
  freshFor: number
  bytes: number
}

export type PageCache = {
  /**
   * The cached page of an address, or a new one by `make`, called once for concurrent requests. Pages that differ by
   * device are cached per kind of device.
   */
  get: (address: string, device: Device, make: () => Promise<MadePage>) => Promise<Page>
  /** A page that isn't cached. */
  make: (make: () => Promise<MadePage>) => Promise<Page>
  /** Removes the pages that any of these events affects. */
  tell: (events: readonly PageEvent[]) => void
  clear: () => void
  getSize: () => { pages: number; bytes: number }
}

/** Caches compressed pages, evicting the least recently used ones. */
export function createPageCache(most = MAX_BYTES, now = getMoment): PageCache {
  const kept = createKeptPages(most, now)
  const making = new Map<string, Promise<Page>>()
  /** Events since the start of each render in progress, which may have read older data. */
  const missed = new Set<PageEvent[]>()
  const makeOnce = async (
    address: string,
    device: Device,
    make: () => Promise<MadePage>,
  ): Promise<Page> => {
    const missedEvents: PageEvent[] = []
    missed.add(missedEvents)
    const startedAt = now()
    try {
      const { reads, isByDevice, ...made } = await make()
      const { page, size } = packPage(made)
      const isOld = missedEvents.some(
        (event) => event.topic === 'everything' || isTouchedBy(reads, event),
      )
      if (reads && !isOld) {
        const freshFor = Math.min(LONGEST, ...reads.map(({ freshFor: time = LONGEST }) => time))
        const key = isByDevice ? keyOf(address, device) : address
        kept.set(key, { page, reads, startedAt, freshFor, bytes: size + BESIDE + address.length })
      }
      return page
    } finally {
      missed.delete(missedEvents)
    }
  }
  const clear = () => {
    // Invalidates renders in progress.
    for (const events of missed) events.push({ topic: 'everything' })
    kept.clear()
    making.clear()
  }
  return {
    get: async (address, device, make) => {
      const key = keyOf(address, device)
      const known = kept.find(address) ?? kept.find(key)
      if (known) return known
      const pending = making.get(key)
      if (pending) return pending
      const made = makeOnce(address, device, make)
      making.set(key, made)
      const forget = () => {
        if (making.get(key) === made) making.delete(key)
      }
      made.then(forget, forget)
      return made
    },
    make: async (make) => packPage(await make()).page,
    tell: (events) => {
      if (events.length > MANY) return clear()
      for (const list of missed) list.push(...events)
      // Later requests must not join renders that began earlier.
      making.clear()
      kept.dropIf((reads) => events.some((event) => isTouchedBy(reads, event)))
    },
    clear,
    getSize: kept.getSize,
  }
}

// Addresses contain no spaces.
const keyOf = (address: string, device: Device) => `${address} ${device}`

function isTouchedBy(reads: readonly Read[] | null, event: PageEvent): boolean {
  return reads?.some(({ isTouched }) => isTouched(event)) ?? false
}

/** Pages by address within `most` bytes; the least recently used are dropped first. */
function createKeptPages(most: number, now: () => Moment) {
  // A map's order is that of insertion: the least recently used come first.
  const entries = new Map<string, Entry>()
  let bytes = 0
  const drop = (address: string) => {
    bytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
  }
  return {
    find: (address: string): Page | undefined => {
      const entry = entries.get(address)
      if (!entry) return undefined
      if (getAge(entry.startedAt, now()) >= entry.freshFor) {
        drop(address)
        return undefined
      }
      entries.delete(address)
      entries.set(address, entry)
      return entry.page
    },
    set: (address: string, entry: Entry) => {
      drop(address)
      entries.set(address, entry)
      bytes += entry.bytes
      for (const [oldest] of entries) {
        if (bytes <= most) break
        drop(oldest)
      }
    },
    dropIf: (isMeant: (reads: readonly Read[]) => boolean) => {
      for (const [address, { reads }] of entries) if (isMeant(reads)) drop(address)
    },
    clear: () => {
      entries.clear()
      bytes = 0
    },
    getSize: () => ({ pages: entries.size, bytes }),
  }
}
