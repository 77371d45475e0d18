import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { pack as createPack, type Pack } from 'tar-stream'
import type { StoredFile } from '../platform/files/file-store.ts'
import type { Entry, Part } from './manifest.ts'

/** An archive being written. Both return the entry as the manifest lists it. */
export type ArchiveWriter = {
  add: (part: Part) => Promise<Entry>
  /** Undefined when there is no such file. */
  addFile: (name: string, file: StoredFile | undefined) => Promise<Entry | undefined>
}

/** Writes a tar archive, compressed and encrypted for `recipients` in age's format, while `fill` adds to it; returns its bytes. */
export async function writeArchive(
  recipients: readonly string[],
  to: Writable,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const encrypter = createEncrypter(recipients)
  const pack = createPack()
  // Pictures and papers don't get smaller; tables get most of what there is to gain at the lowest level.
  const zipped = createGzip({ level: 1 })
  const packing = pipeline(pack, zipped)
  const encrypted = await encrypter.encrypt(Readable.toWeb(zipped) as ReadableStream<Uint8Array>)
  let bytes = 0
  const count = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
    }
  }
  const written = pipeline(Readable.fromWeb(encrypted as never), count, to)
  const filling = fill({
    add: (part) => addPart(pack, part),
    addFile: (name, file) => addFile(pack, name, file),
  }).then(() => pack.finalize())
  try {
    await Promise.all([filling, packing, written])
    return bytes
  } catch (error) {
    // Ends whoever still waits for the other side.
    pack.destroy()
    to.destroy()
    await Promise.allSettled([filling, packing, written])
    throw error
  }
}

function createEncrypter(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (cause) {
      throw new Error(`${recipient} is no public key: it begins with age1.`, { cause })
    }
  }
  return encrypter
}

async function addPart(pack: Pack, { name, content }: Part): Promise<Entry> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const entry = pack.entry({ name, size: content.length }, content, (error) =>
    error ? reject(error) : resolve(),
  )
  // It fails besides when the archive ends before it is taken, which would end the process with nothing cleaned up.
  entry.on('error', reject)
  await promise
  return { name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

async function addFile(
  pack: Pack,
  name: string,
  file: StoredFile | undefined,
): Promise<Entry | undefined> {
  if (!file) return undefined
  const hash = createHash('sha256')
  await pipeline(
    file.stream,
    async function* (content: AsyncIterable<Buffer>) {
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
    },
    pack.entry({ name, size: file.bytes }),
  )
  return { name, bytes: file.bytes, sha256: hash.digest('hex') }
}
