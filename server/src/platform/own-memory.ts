/**
 * A copy in memory of its own, for bytes that are cached. Node takes smaller buffers, `Buffer.from` too, from shared
 * blocks of 64 kB (`Buffer.poolSize`), and such a block stays as long as any piece of it is in use; zlib answers with a
 * piece of a chunk.
 */
export function toOwnMemory(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
