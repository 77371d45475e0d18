import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'
import { MINUTE } from '@nilayam/contract/time/durations'
import type { ListedChange } from '../features/listed/listed.ts'
import type { Topic } from '../platform/changes/cache.ts'
import { getAge, getMoment, type Moment } from '../platform/moments.ts'
import { toOwnMemory } from '../platform/own-memory.ts'

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
export type MadePage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Whether it differs by kind of device. */
  isByDevice: boolean
  reads: readonly Read[] | null
}

export type Device = 'phone' | 'computer'
export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'
export type Page = {
  status: number
  headers: Readonly<Record<string, string>>
  /** The ETag: a hash of the uncompressed body, the same in every encoding. */
  tag: string
  /** Those that it has, the cheapest first. */
  getEncodings: () => Encoding[]
  encode: (encoding: Encoding) => Promise<Buffer>
}

const compress = promisify(brotliCompress)
const decompress = { br: promisify(brotliDecompress), zstd: promisify(zstdDecompress) }
/**
 * Pages are first compressed quickly, on this thread, since they may never be requested again: by Zstandard, which takes
 * a fifth of the time that Brotli takes for nearly as few bytes. On the second request they are recompressed well by
 * Brotli, which saves a sixth.
 */
const ZSTD_LEVEL = 2
/** Brotli quality, for the first who asks and doesn't know Zstandard. */
const QUICK = 3
const GOOD = 7
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
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<Page>>()
  /** Events since the start of each render in progress, which may have read older data. */
  const missed = new Set<PageEvent[]>()
  let bytes = 0
  const drop = (address: string) => {
    bytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
  }
  const keep = (address: string, entry: Entry) => {
    drop(address)
    entries.set(address, entry)
    bytes += entry.bytes
    for (const [oldest] of entries) {
      if (bytes <= most) break
      drop(oldest)
    }
  }
  const find = (address: string): Page | undefined => {
    const entry = entries.get(address)
    if (!entry) return undefined
    if (getAge(entry.startedAt, now()) >= entry.freshFor) {
      drop(address)
      return undefined
    }
    // The map's order is least recently used first.
    entries.delete(address)
    entries.set(address, entry)
    return entry.page
  }
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
      const { page, size } = toPage(made)
      const isOld = missedEvents.some(
        (event) => event.topic === 'everything' || isTouchedBy(reads, event),
      )
      if (reads && !isOld) {
        const freshFor = Math.min(LONGEST, ...reads.map(({ freshFor: time = LONGEST }) => time))
        const key = isByDevice ? keyOf(address, device) : address
        keep(key, { page, reads, startedAt, freshFor, bytes: size + BESIDE + address.length })
      }
      return page
    } finally {
      missed.delete(missedEvents)
    }
  }
  const clear = () => {
    // Invalidates renders in progress.
    for (const events of missed) events.push({ topic: 'everything' })
    entries.clear()
    making.clear()
    bytes = 0
  }
  return {
    get: async (address, device, make) => {
      const key = keyOf(address, device)
      const known = find(address) ?? find(key)
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
    make: async (make) => toPage(await make()).page,
    tell: (events) => {
      if (events.length > MANY) return clear()
      for (const list of missed) list.push(...events)
      // Later requests must not join renders that began earlier.
      making.clear()
      for (const [address, { reads }] of entries) {
        if (events.some((event) => isTouchedBy(reads, event))) drop(address)
      }
    },
    clear,
    getSize: () => ({ pages: entries.size, bytes }),
  }
}

// Addresses contain no spaces.
const keyOf = (address: string, device: Device) => `${address} ${device}`

function isTouchedBy(reads: readonly Read[] | null, event: PageEvent): boolean {
  return reads?.some(({ isTouched }) => isTouched(event)) ?? false
}

function toPage({ status, headers, body: plain }: Omit<MadePage, 'reads' | 'isByDevice'>) {
  let packed: Packed = { encoding: 'zstd', bytes: toOwnMemory(packAs.zstd(plain)) }
  let requests = 0
  const unpack = () => decompress[packed.encoding](packed.bytes)
  const packWell = async () => {
    const all = await unpack()
    packed = { encoding: 'br', bytes: toOwnMemory(await compress(all, toOptions(all, GOOD))) }
    others.delete('br')
  }
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const others = new Map<Encoding, Promise<Buffer>>()
  const packOther = (encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> => {
    const known = others.get(encoding)
    if (known) return known
    const made = unpack().then(packAs[encoding]).then(toOwnMemory)
    others.set(encoding, made)
    // If it failed, the next who asks tries again.
    made.catch(() => others.delete(encoding))
    return made
  }
  const encode = async (encoding: Encoding): Promise<Buffer> => {
    requests += 1
    if (requests === 2) packWell().catch(() => undefined)
    if (encoding === packed.encoding) return packed.bytes
    return encoding === 'identity' ? unpack() : packOther(encoding)
  }
  const getEncodings = (): Encoding[] =>
    packed.encoding === 'zstd' ? ['zstd', 'br', 'gzip', 'identity'] : ['br', 'gzip', 'identity']
  // One other version, if requested, is cached as well.
  const page = { status, headers, tag, getEncodings, encode }
  return { page, size: 2.2 * packed.bytes.length }
}

type Packed = { encoding: 'zstd' | 'br'; bytes: Buffer }

const packAs = {
  zstd: (plain: Buffer) =>
    zstdCompressSync(plain, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
  br: (plain: Buffer) => brotliCompressSync(plain, toOptions(plain, QUICK)),
  gzip: promisify<Buffer, Buffer>(gzip),
}

function toOptions(plain: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // Otherwise brotli prepares for a stream of unknown length, which takes longer than compressing the page.
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: 19,
    },
    // So that a page fits one chunk.
    chunkSize: 64 * 1024,
  }
}
