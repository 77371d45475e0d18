import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

// AES-256-GCM throughout; encrypted data is nonce, ciphertext, tag, concatenated.
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for a single file, so that deleting the key makes every copy of the file unreadable (crypto-shredding). */
export function createFileCipherKey(): Buffer {
  return randomBytes(KEY_BYTES)
}

/** Encrypts a file as a stream, in constant memory. `name` is authenticated and needed again for decryption. */
export async function encryptFile(
  from: string,
  to: string,
  key: Buffer,
  name: string,
): Promise<void> {
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

export function encrypt(plain: Uint8Array, key: Buffer, name: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts; throws when data, key or name were changed. */
export function decrypt(encrypted: Uint8Array, key: Buffer, name: string): Buffer {
  const nonce = encrypted.subarray(0, NONCE_BYTES)
  const tag = encrypted.subarray(-TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag)
  const plain = decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES))
  // Throws when the tag is another; in this mode nothing is left to come.
  decipher.final()
  return plain
}
