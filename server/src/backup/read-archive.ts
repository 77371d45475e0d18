import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract as createExtract } from 'tar-stream'
import { type Entry, isEntryName, MANIFEST, Manifest } from './manifest.ts'

const FIRST_LINE = 'age-encryption.org/v1\n'

/**
 * Decrypts and unpacks a whole archive into `folder` and checks it against its manifest. Throws for a
 * wrong key and for a single byte that is missing, changed or too many.
 */
export async function readArchive(
  source: Readable,
  keys: readonly string[],
  folder: string,
): Promise<Manifest> {
  const plain = await decrypt(source, keys)
  const entries = await unpack(plain, folder).catch((error: unknown) => {
    throw toDamage(error)
  })
  return requireWhole(entries, folder)
}

/** What the system refuses, such as writing to a full disk, is no damage. */
function toDamage(cause?: unknown): unknown {
  if (cause instanceof Error && 'syscall' in cause) return cause
  return new Error('The backup is damaged or cut short. Nothing was restored.', { cause })
}

async function decrypt(source: Readable, keys: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter()
  try {
    for (const key of keys) decrypter.addIdentity(key)
  } catch (cause) {
    throw new Error('The key file is damaged.', { cause })
  }
  const checked = Readable.from(requireAge(source))
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(checked) as ReadableStream<Uint8Array>)
    return Readable.fromWeb(plain as never)
  } catch (error) {
    if (checked.errored) throw checked.errored
    if (!/no identity matched/.test(String(error))) throw toDamage(error)
    throw new Error('The backup wasn’t encrypted for this key.', { cause: error })
  }
}

/** Passes on what begins as every file of age does. */
async function* requireAge(source: Readable): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of source) {
    if (start === undefined) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < FIRST_LINE.length) continue
    if (!start.toString('latin1').startsWith(FIRST_LINE)) break
    yield start
    start = undefined
  }
  if (start !== undefined) throw new Error('This file is no backup of Nilayam.')
}

async function unpack(plain: Readable, folder: string): Promise<Entry[]> {
  const extract = createExtract()
  const unpacking = pipeline(plain, createGunzip(), extract)
  // Reported by the loop below, which ends with the same error.
  unpacking.catch(() => undefined)
  const entries: Entry[] = []
  for await (const entry of extract) {
    const { name } = entry.header
    if (!isEntryName(name)) throw new Error(`An entry that no backup has: ${name}`)
    entries.push(await write(entry, name, join(folder, name)))
  }
  await unpacking
  return entries
}

async function write(content: Readable, name: string, path: string): Promise<Entry> {
  const hash = createHash('sha256')
  let bytes = 0
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', flush: true, mode: 0o600 }),
  )
  return { name, bytes, sha256: hash.digest('hex') }
}

/** The manifest, when it lists exactly what was unpacked. */
async function requireWhole(entries: readonly Entry[], folder: string): Promise<Manifest> {
  if (entries.at(-1)?.name !== MANIFEST) throw toDamage()
  const text = await readFile(join(folder, MANIFEST), 'utf8')
  const { success, data: manifest } = Manifest.safeParse(JSON.parse(text))
  if (!success) throw new Error('The backup has a form that this version doesn’t know.')
  const found = new Map(entries.slice(0, -1).map((entry) => [entry.name, entry]))
  const areSame = manifest.entries.every(({ name, bytes, sha256 }) => {
    const entry = found.get(name)
    return entry?.bytes === bytes && entry.sha256 === sha256
  })
  if (!areSame || found.size !== manifest.entries.length) throw toDamage()
  return manifest
}
