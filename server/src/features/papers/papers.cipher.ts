import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

// AES-256-GCM throughout; a sealed thing is nonce, ciphertext, tag, one behind the other.
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one file and nothing else, so that destroying it destroys the file wherever it was copied to. */
export function createFileCipherKey(): Buffer {
  return randomBytes(KEY_BYTES)
}

/** Encrypts a file into another, piece by piece: memory stays flat. `name` must be given again to open it. */
export async function sealFile(from: string, to: string, key: Buffer, name: string): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name))
  await pipeline(
    createReadStream(from),
    cipher,
    async function* (ciphertext: AsyncIterable<Buffer>) {
      yield nonce
      yield* ciphertext
      yield cipher.getAuthTag()
    },
    createWriteStream(to, { flush: true, mode: 0o600 }),
  )
}

export function seal(plain: Uint8Array, key: Buffer, name: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws when a single bit, the key or the name is another than when it was sealed: never answers garbage. */
export function unseal(sealed: Uint8Array, key: Buffer, name: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(-TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag)
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
  return Buffer.concat([plain, decipher.final()])
}
