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
import { toOwnMemory } from '../platform/own-memory.ts'

/** A page as it was rendered. */
export type PlainPage = { status: number; headers: Record<string, string>; body: Buffer }
export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'
/** A page in compressed bytes, which is encoded anew for who asks for another encoding. */
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

/** A page in its first encoding, and the bytes that it takes with one other. */
export function packPage({ status, headers, body: plain }: PlainPage): {
  page: Page
  size: number
} {
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
  const page = { status, headers, tag, getEncodings, encode }
  // One other version, if requested, is kept as well.
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
