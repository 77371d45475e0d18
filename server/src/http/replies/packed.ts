import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { toOwnMemory } from '../../platform/own-memory.ts'

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]
/** Bytes below which compressing isn't worth it. */
const THRESHOLD = 1024
/** As pages that are asked for again: a reply is compressed once for all who ask. */
const QUALITY = 7

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

const packed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

/** The encoding in which to send so many bytes; undefined for as they are. */
export function findEncoding(accepted: string | undefined, bytes: number): Encoding | undefined {
  if (!accepted || bytes < THRESHOLD) return undefined
  return (negotiate(accepted, [...ENCODINGS]) as Encoding | null) ?? undefined
}

/** The compressed bytes of a cached reply: made once, and kept for as long as the reply itself. */
export function pack(reply: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = packed.get(reply) ?? new Map<Encoding, Promise<Buffer>>()
  packed.set(reply, known)
  const made = known.get(encoding) ?? compress[encoding](reply).then(toOwnMemory)
  known.set(encoding, made)
  return made
}
