import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { DAY } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import {
  backUp,
  createFolder,
  createKeyPair,
  createPlace,
  type KeyPair,
  requireUntouched,
  restore,
} from '../testing/backups.ts'
import { createCast } from '../testing/scenes/cast.ts'
import { insertListing } from '../testing/scenes/listing.ts'
import { createKeyFile, readKeyFile } from './archive-keys.ts'
import { makeBackup } from './backup.ts'
import { folderDestination } from './destination.ts'
import { readArchive } from './read-archive.ts'
import { openSource, type Source } from './snapshot.ts'

let test: TestApp
let keys: KeyPair
let path: string
let lakshmi: { id: number }
beforeAll(async () => {
  test = await startTestApp()
  lakshmi = (await createCast(test)).lakshmi
  await insertListing(test, { owner: lakshmi })
  keys = await createKeyPair()
  path = (await backUp(test, keys)).path
})

/** The backup's bytes, changed, in a file of their own. */
async function changed(change: (bytes: Buffer) => Buffer): Promise<string> {
  const other = join(await createFolder(), 'backup.age')
  await writeFile(other, change(await readFile(path)))
  return other
}

/** A backup of this database as if another version had made it. */
async function makeAs(change: (content: Awaited<ReturnType<Source['copy']>>) => void) {
  const source = await openSource(test.database)
  const copy: Source['copy'] = async (emit) => {
    const content = await source.copy(emit)
    change(content)
    return content
  }
  return backUp(test, keys, { source: { ...source, copy } })
}

describe('nothing is restored, and the reason is said', () => {
  const refused = async (from: string, key: KeyPair, reason: string) => {
    const place = await createPlace()
    await expect(restore(from, key, place)).rejects.toThrow(reason)
    await requireUntouched(place)
  }

  it('with another key', async () => {
    await refused(path, await createKeyPair(), 'wasn’t encrypted for this key')
  })

  it('from a file that is no backup, or empty, or not there', async () => {
    await refused(
      await changed(() => Buffer.from('{}'.repeat(99))),
      keys,
      'is no backup of Nilayam',
    )
    await refused(await changed(() => Buffer.alloc(0)), keys, 'is no backup of Nilayam')
    await refused(join(await createFolder(), 'none.age'), keys, 'no such file')
  })

  it('from a backup that is cut short or changed', async () => {
    const middle = (bytes: Buffer) => Math.floor(bytes.length / 2)
    const cut = await changed((bytes) => bytes.subarray(0, middle(bytes)))
    await refused(cut, keys, 'damaged or cut short')
    const flipped = await changed((bytes) => {
      bytes[middle(bytes)] = (bytes[middle(bytes)] ?? 0) ^ 1
      return bytes
    })
    await refused(flipped, keys, 'damaged or cut short')
  })

  it('from a backup of a newer version', async () => {
    const newer = await makeAs(({ migrations }) => migrations.push('9999-what-comes'))
    await refused(newer.path, keys, 'made by a newer version of Nilayam (9999-what-comes)')
  })

  it('when a table has other rows than the backup’s manifest says', async () => {
    const odd = await makeAs(({ tables }) => {
      const users = tables.find(({ name }) => name === 'users')
      if (users) users.sha256 = '0'.repeat(64)
    })
    await refused(odd.path, keys, 'The table users isn’t what it was')
  })

  it('when a table has other columns', async () => {
    const odd = await makeAs(({ tables }) => tables[0]?.columns.reverse())
    await refused(odd.path, keys, 'The backup’s tables aren’t those of this version')
  })
})

describe('what is there already stays', () => {
  it('a database with tables', async () => {
    const place = await createPlace()
    await restore(path, keys, place)
    await expect(restore(path, keys, place)).rejects.toThrow(/has tables|exists already/)
  })

  it('photographs of somebody else', async () => {
    const place = await createPlace()
    const own = join(place.dataDir, 'photos', 'mine', 'master.jpg')
    await mkdir(join(own, '..'), { recursive: true })
    await writeFile(own, 'mine')
    await expect(restore(path, keys, place)).rejects.toThrow('isn’t empty')
    expect(await readFile(own, 'utf8')).toBe('mine')
    await place.target.requireEmpty()
  })

  it('a restore that was killed leaves nothing that stops the next', async () => {
    const place = await createPlace()
    await mkdir(join(place.dataDir, 'restoring', 'tables'), { recursive: true })
    await restore(path, keys, place)
  })
})

describe('an archive', () => {
  it('is refused wherever one bit of it is changed or its end is missing', async () => {
    const whole = await readFile(path)
    const read = async (bytes: Buffer) =>
      readArchive(Readable.from([bytes]), [keys.secret], await createFolder())
    await read(whole)
    for (let round = 0; round < 24; round++) {
      const at = Math.floor((whole.length * round) / 24)
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (round % 8))
      await expect(read(flipped), `bit at ${at}`).rejects.toThrow(/damaged|no backup/)
      await expect(read(whole.subarray(0, at)), `cut at ${at}`).rejects.toThrow(/damaged|no backup/)
    }
    await expect(read(whole.subarray(0, -1))).rejects.toThrow('damaged')
    await expect(read(Buffer.concat([whole, whole]))).rejects.toThrow('damaged')
  })

  it('shows no word of the database without its key', async () => {
    expect((await readFile(path)).includes('lakshmi@nilayam.test')).toBe(false)
  })

  it('isn’t there when it couldn’t be finished', async () => {
    const source = await openSource(test.database)
    const to = await createFolder()
    const copy = async () => Promise.reject(new Error('the database went away'))
    const making = makeBackup({
      source: { ...source, copy },
      files: test.platform.files,
      recipients: [keys.recipient],
      to: folderDestination(to),
      now: new Date(),
      papersKey: null,
    })
    await expect(making).rejects.toThrow('the database went away')
    await source.release()
    expect(await readdir(to)).toEqual([])
  })

  it('isn’t there when the disk was full', async () => {
    const source = await openSource(test.database)
    const copy: Source['copy'] = async (emit) => {
      for (let part = 0; part < 4; part += 1) {
        await emit({ name: `part-${part}`, content: randomBytes(4_000_000) })
      }
      throw new Error('All of it was written to a full disk')
    }
    const fullDisk = new Writable({
      write: (_chunk, _encoding, done) => done(new Error('ENOSPC: no space left on device')),
    })
    const making = makeBackup({
      source: { ...source, copy },
      files: test.platform.files,
      recipients: [keys.recipient],
      to: { store: async (name, fill) => fill(fullDisk).then(() => name) },
      now: new Date(),
      papersKey: null,
    })
    await expect(making).rejects.toThrow('ENOSPC')
    await source.release()
  })
})

it('what a killed backup left is gone a day later, and nothing else', async () => {
  const to = await createFolder()
  const left = (name: string) => join(to, name)
  const [old, running, other] = [
    'nilayam-20261124T143000Z.tar.gz.age.unfinished',
    'nilayam-20261125T143000Z.tar.gz.age.unfinished',
    'notes.unfinished',
  ]
  for (const name of [old, running, other]) await writeFile(left(name), 'cut')
  const before = new Date(Date.now() - 1.1 * DAY)
  for (const name of [old, other]) await utimes(left(name), before, before)
  const done = await folderDestination(to).store('whole', (output) => finished(output.end('whole')))
  expect(done).toBe(left('whole'))
  expect((await readdir(to)).toSorted()).toEqual([running, other, 'whole'])
})

it('a backup that lost its hold on the files isn’t taken for whole', async () => {
  await insertListing(test, { owner: lakshmi, photos: 1 })
  const source = await openSource(test.database)
  const lost = backUp(test, keys, { source: { ...source, isHolding: () => false } })
  await expect(lost).rejects.toThrow('The database went away')
  expect((await backUp(test, keys)).missing).toHaveLength(1)
})

describe('a key file', () => {
  it('is never overwritten, and only its owner reads it', async () => {
    const file = join(await createFolder(), 'key.txt')
    const recipient = await createKeyFile(file, new Date())
    await expect(createKeyFile(file, new Date())).rejects.toThrow('exists already')
    const [secret = ''] = await readKeyFile(file)
    const { path: other } = await backUp(test, { secret, recipient })
    await readArchive(createReadStream(other), [secret], await createFolder())
    await truncate(file)
    await expect(readKeyFile(file)).rejects.toThrow('contains no secret key')
  })
})
