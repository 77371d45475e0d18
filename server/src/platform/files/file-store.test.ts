import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startS3, useS3 } from '../../testing/services/s3.ts'
import {
  createFileKey,
  type FileStore,
  removeUnheld,
  requireStores,
  sweepOld,
  sweepStore,
} from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

let endpoint: string
beforeAll(async () => {
  endpoint = (await startS3('files')).endpoint
  useS3(endpoint, 'files')
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nilayam-store-'))
})
afterEach(() => rm(folder, { recursive: true }))

const free = async () => false
const held = async () => true
const nothing = async () => new Set<string>()
const later = () => Date.now() + HOUR + MINUTE
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `file-${index}`)

async function namesOf(store: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.listOld(Number.POSITIVE_INFINITY)) names.push(name)
  return names.sort()
}

const put = (store: FileStore, path: string, text = 'x') =>
  store.place(path, (unfinished) => writeFile(unfinished, text))

async function putAll(store: FileStore, names: readonly string[]): Promise<void> {
  const left = [...names]
  const putOne = async () => {
    for (let name = left.pop(); name; name = left.pop()) await put(store, name)
  }
  await Promise.all(Array.from({ length: 10 }, putOne))
}

const read = async (store: FileStore, path: string) => (await store.read(path))?.toString()

const kinds: [string, () => FileStore][] = [
  ['a folder', () => createFolderStore(join(folder, 'store'))],
  [
    'a bucket',
    () => createS3Store(endpoint, { bucket: 'files', key: `t/${createFileKey()}` }, folder),
  ],
]

describe.each(kinds)('a store in %s', (_kind, create) => {
  let store: FileStore
  beforeEach(() => {
    store = create()
  })

  it('gives back what was placed, with its length', async () => {
    await put(store, 'photo/640.webp', 'a picture')
    await put(store, 'paper', 'a paper')
    expect(await read(store, 'photo/640.webp')).toBe('a picture')
    expect(await read(store, 'paper')).toBe('a paper')
    const opened = await store.open('paper')
    expect(opened?.bytes).toBe(7)
    opened?.stream.destroy()
    expect([await store.has('photo/640.webp'), await store.has('paper')]).toEqual([true, true])
    expect(await namesOf(store)).toEqual(['paper', 'photo'])
  })

  it('says of what is not there that it is not', async () => {
    expect(await store.open('photo/640.webp')).toBeUndefined()
    expect(await store.has('photo/640.webp')).toBe(false)
    expect(await namesOf(store)).toEqual([])
    await store.remove(['photo'])
  })

  it('has the last of two with one name, whole', async () => {
    await put(store, 'photo/640.webp', 'first')
    await put(store, 'photo/640.webp', 'second one')
    expect(await read(store, 'photo/640.webp')).toBe('second one')
  })

  it('shows nothing of a write that failed', async () => {
    const write = async (path: string) => {
      await writeFile(path, 'half of it')
      throw new Error('The disk is full')
    }
    await expect(store.place('photo/640.webp', write)).rejects.toThrow('The disk is full')
    expect(await namesOf(store)).toEqual([])
    const left = await readdir(folder, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  })

  it('shows nothing of a write that hasn’t ended', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const writing = store.place('paper', async (path) => {
      await writeFile(path, 'half of it')
      await promise
      await writeFile(path, 'all of it')
    })
    expect([await store.has('paper'), await namesOf(store)]).toEqual([false, []])
    resolve()
    await writing
    expect(await read(store, 'paper')).toBe('all of it')
  })

  it('loses a folder with all in it, and no other whose name begins so', async () => {
    const kept = ['photo-2/master.jpg', 'photo2', 'phot']
    await putAll(store, ['photo/master.jpg', 'photo/640.webp', 'paper', ...kept])
    await store.remove(['photo', 'paper', 'unknown'])
    expect(await namesOf(store)).toEqual(['phot', 'photo-2', 'photo2'])
  })

  it('loses what is old and unnamed, and keeps the rest', async () => {
    await putAll(store, ['named/master.jpg', 'unnamed/master.jpg', 'unnamed/640.webp'])
    expect(await sweepStore(store, nothing, free)).toBe(0)
    expect(await sweepStore(store, async () => new Set(['named']), free, later())).toBe(1)
    expect(await namesOf(store)).toEqual(['named'])
  })

  it('keeps what is unnamed while a backup copies its files', async () => {
    await put(store, 'unnamed')
    expect(await sweepStore(store, nothing, held, later())).toBe(0)
    await removeUnheld(store, ['unnamed'], held)
    expect(await namesOf(store)).toEqual(['unnamed'])
    await removeUnheld(store, ['unnamed'], free)
    expect(await namesOf(store)).toEqual([])
  })

  it('is not emptied for a database that knows nothing of it', async () => {
    await putAll(store, numbered(11))
    await expect(sweepStore(store, nothing, free, later())).rejects.toThrow('nothing was swept')
    expect(await namesOf(store)).toHaveLength(11)
  })

  it('is swept in pieces when there is much', async () => {
    const names = numbered(250)
    await putAll(store, names)
    const named = new Set(names.filter((name) => name.endsWith('7')))
    const findNamed = async (asked: string[]) => new Set(asked.filter((name) => named.has(name)))
    expect(await sweepStore(store, findNamed, free, later())).toBe(225)
    expect(await namesOf(store)).toEqual([...named].sort())
  })
})

it('a bucket of more than a thousand files is listed whole', async () => {
  const store = createS3Store(endpoint, { bucket: 'files', key: 'many' }, folder)
  const names = numbered(1_050)
  await putAll(store, names)
  expect(await namesOf(store)).toEqual(names.toSorted())
}, 60_000)

it('what a killed process was writing is swept from a folder', async () => {
  const store = createFolderStore(folder)
  await mkdir(join(folder, '.unfinished'))
  await addOld(join('.unfinished', 'half'))
  expect(await namesOf(store)).toEqual([])
  expect(await sweepStore(store, nothing, free)).toBe(1)
  expect(await readdir(folder, { recursive: true })).toEqual(['.unfinished'])
})

const longAgo = new Date(Date.now() - 2 * HOUR)
async function addOld(name: string): Promise<void> {
  await writeFile(join(folder, name), 'x')
  await utimes(join(folder, name), longAgo, longAgo)
}

it('loses everything old from a folder of passing things', async () => {
  await addOld('upload')
  await writeFile(join(folder, 'arriving'), 'x')
  expect(await sweepOld(folder)).toBe(1)
  expect(await readdir(folder)).toEqual(['arriving'])
})

describe('a bucket whose server is away', () => {
  let server: Server
  let address: string
  let answer: (respond: (status: number) => void) => void
  beforeEach(async () => {
    server = createServer((_request, response) =>
      answer((status) => response.writeHead(status).end()),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const away = (at: string) => createS3Store(at, { bucket: 'files', key: 'away' }, folder)

  async function requireRefusals(store: FileStore): Promise<void> {
    const gone = { code: 'FILES_AWAY', message: expect.stringContaining('s3://files/away: ') }
    const tries = [put(store, 'paper'), store.open('paper'), store.has('paper'), namesOf(store)]
    for (const each of await Promise.allSettled(tries)) {
      expect(each).toMatchObject({ status: 'rejected', reason: gone })
    }
    await store.remove(['paper'])
    expect(await readdir(folder)).toEqual([])
  }

  it('and refuses connections', () => requireRefusals(away('http://127.0.0.1:1')))

  it('and fails', async () => {
    answer = (respond) => respond(500)
    await requireRefusals(away(address))
  })

  it('and refuses our keys', async () => {
    answer = (respond) => respond(403)
    await requireRefusals(away(address))
  })

  it('and never answers', async () => {
    answer = () => undefined
    await requireRefusals(away(address))
  }, 30_000)

  it('stops the start of a server only when a setting is wrong', async () => {
    const warnings: string[] = []
    const require = (store: FileStore) =>
      requireStores({ photos: store, papers: store }, (reason) => void warnings.push(reason))
    await require(away('http://127.0.0.1:1'))
    expect(warnings).toEqual([expect.stringContaining('ECONNREFUSED')])
    const none = createS3Store(endpoint, { bucket: 'none', key: 'city' }, folder)
    await expect(require(none)).rejects.toThrow('s3://none/city: there is no such bucket')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another')
    const other = createS3Store(endpoint, { bucket: 'files', key: 'city' }, folder)
    await expect(require(other)).rejects.toThrow('AWS_SECRET_ACCESS_KEY isn’t right')
    useS3(endpoint, 'files')
  })
})

it('a file in a bucket comes whole to who took nothing for longer than a reply may take', async () => {
  const store = createS3Store(endpoint, { bucket: 'files', key: 'city' }, folder)
  const bytes = 1_000_000
  await put(store, 'photo', 'x'.repeat(bytes))
  const file = await store.open('photo')
  let taken = 0
  for await (const chunk of file?.stream ?? []) {
    if (taken === 0) await setTimeout(6_000)
    taken += chunk.length
  }
  expect(taken).toBe(bytes)
}, 30_000)

it('a file in a folder is flushed with its name, and its folders with theirs', async () => {
  const handle = await open(folder)
  const anyHandle = Object.getPrototypeOf(handle) as FileHandle
  const flushed: number[] = []
  const sync = vi.spyOn(anyHandle, 'sync').mockImplementation(async function (this: FileHandle) {
    flushed.push((await this.stat()).ino)
  })
  await createFolderStore(folder).place('key/master.jpg', (path) =>
    writeFile(path, 'x', { flush: true }),
  )
  sync.mockRestore()
  await handle.close()
  const inodes = ['key/master.jpg', 'key', '.'].map((name) => stat(join(folder, name)))
  expect(flushed).toEqual((await Promise.all(inodes)).map(({ ino }) => ino))
})
