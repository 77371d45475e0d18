import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
} from 'node:zlib'
import { MINUTE } from '@nilayam/contract/durations'
import type { ListedChange } from '../features/listed/listed.ts'
import type { Topic } from '../platform/cache.ts'
import { getAge, getMoment, type Moment } from '../platform/moments.ts'

/** What of the database changed: all of a topic, everything, or one property as searches know it. */
export type PageEvent =
  | { topic: Topic | 'everything' }
  | { topic: 'properties'; change: ListedChange }

/** One thing that a page has read. */
export type Read = {
  isTouched: (event: PageEvent) => boolean
  /** Milliseconds that a page may be shown that has read it, whatever is told; without it, until something is. */
  freshFor?: number
}

/** A page as it was made. `reads` is null for one that must not be kept. */
export type MadePage = {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether it is another page on another kind of device. */
  isByDevice: boolean
  reads: readonly Read[] | null
}

export type Device = 'phone' | 'computer'
export type Encoding = 'br' | 'gzip' | 'identity'
export type Page = {
  status: number
  headers: Readonly<Record<string, string>>
  /** A hash of the body, the same in every encoding. */
  tag: string
  encode: (encoding: Encoding) => Promise<Buffer>
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const zip = promisify(gzip)
/**
 * Brotli's quality: a page that nobody may ask for again is packed quickly, in less time than another thread takes to
 * be told of it. One that is asked for again is packed anew, and loses a sixth.
 */
const QUICK = 3
const GOOD = 7
/** Bytes that pages may take. */
const MOST = 256 * 1024 * 1024
/** However little is told, no page is shown for longer: words for days begin anew at midnight. */
const LONGEST = 10 * MINUTE
/** What a page takes beside its bytes: address, headers, reads. */
const BESIDE = 4096
/** When so much changes at once, asking each page whether it is touched costs more than making it anew. */
const MANY = 100

type Entry = { page: Page; reads: readonly Read[]; begun: Moment; freshFor: number; bytes: number }

export type PageCache = {
  /**
   * The page of an address, by `make` when none is kept; made once for all who ask meanwhile. Pages that vary by the
   * kind of device have one for each.
   */
  get: (address: string, device: Device, make: () => Promise<MadePage>) => Promise<Page>
  /** A page for one reply alone. */
  make: (make: () => Promise<MadePage>) => Promise<Page>
  /** Forgets what any of these touches. */
  tell: (events: readonly PageEvent[]) => void
  clear: () => void
  getSize: () => { pages: number; bytes: number }
}

/** Keeps pages compressed, those not asked for lately the first to go. */
export function createPageCache(most = MOST, now = getMoment): PageCache {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<Page>>()
  /** What was told while pages are being made, which may have read what was before. */
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
    if (getAge(entry.begun, now()) >= entry.freshFor) {
      drop(address)
      return undefined
    }
    // Last in the order is what was asked for last.
    entries.delete(address)
    entries.set(address, entry)
    return entry.page
  }
  const makeOnce = async (
    address: string,
    device: Device,
    make: () => Promise<MadePage>,
  ): Promise<Page> => {
    const told: PageEvent[] = []
    missed.add(told)
    const begun = now()
    try {
      const { reads, isByDevice, ...made } = await make()
      const { page, size } = toPage(made)
      const isOld = told.some((event) => event.topic === 'everything' || isTouchedBy(reads, event))
      if (reads && !isOld) {
        const freshFor = Math.min(LONGEST, ...reads.map(({ freshFor: time = LONGEST }) => time))
        const key = isByDevice ? keyOf(address, device) : address
        keep(key, { page, reads, begun, freshFor, bytes: size + BESIDE + address.length })
      }
      return page
    } finally {
      missed.delete(told)
    }
  }
  const clear = () => {
    // Who is making one is told something that touches all.
    for (const told of missed) told.push({ topic: 'everything' })
    entries.clear()
    making.clear()
    bytes = 0
  }
  return {
    get: async (address, device, make) => {
      const key = keyOf(address, device)
      const known = find(address) ?? find(key)
      if (known) return known
      const begun = making.get(key)
      if (begun) return begun
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
      for (const told of missed) told.push(...events)
      // Who asks from now on waits for no page that has begun before.
      making.clear()
      for (const [address, { reads }] of entries) {
        if (events.some((event) => isTouchedBy(reads, event))) drop(address)
      }
    },
    clear,
    getSize: () => ({ pages: entries.size, bytes }),
  }
}

// No address has a space in it.
const keyOf = (address: string, device: Device) => `${address} ${device}`

function isTouchedBy(reads: readonly Read[] | null, event: PageEvent): boolean {
  return reads?.some(({ isTouched }) => isTouched(event)) ?? false
}

/** In memory of its own: what compression answers lies in a chunk of 128 kB, which would be kept with it. */
const toOwn = (bytes: Buffer) => Buffer.from(bytes)

function toPage({ status, headers, body }: Omit<MadePage, 'reads' | 'isByDevice'>) {
  const plain = Buffer.from(body)
  let packed = toOwn(brotliCompressSync(plain, toOptions(plain, QUICK)))
  let asked = 0
  const packWell = async () => {
    const all = await decompress(packed)
    packed = toOwn(await compress(all, toOptions(all, GOOD)))
  }
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  let zipped: Promise<Buffer> | undefined
  const encode = async (encoding: Encoding): Promise<Buffer> => {
    asked += 1
    if (asked === 2) packWell().catch(() => undefined)
    if (encoding === 'br') return packed
    if (encoding === 'identity') return decompress(packed)
    zipped ??= decompress(packed).then(zip).then(toOwn)
    return zipped
  }
  // Who asks for gzip has it kept as well.
  return { page: { status, headers, tag, encode }, size: 2.2 * packed.length }
}

function toOptions(plain: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // What it sets up for a stream without an end takes longer than the page.
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: 19,
    },
    // A page comes out in one piece.
    chunkSize: 64 * 1024,
  }
}
