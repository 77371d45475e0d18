import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { placeFile, removeUnheld, sweepOld, sweepStore } from './file-store.ts'

let store: string
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'nilayam-store-'))
})
afterEach(() => rm(store, { recursive: true }))

const free = async () => false

const longAgo = new Date(Date.now() - 7_200_000)
async function addOld(...names: string[]) {
  for (const name of names) {
    await writeFile(join(store, name), 'x')
    await utimes(join(store, name), longAgo, longAgo)
  }
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `file-${index}`)

describe('a store', () => {
  it('shows nothing of a write that failed', async () => {
    const write = async (path: string) => {
      await writeFile(path, 'half of it')
      throw new Error('The disk is full')
    }
    await expect(placeFile(store, 'name', write)).rejects.toThrow('The disk is full')
    expect(await readdir(store, { recursive: true })).toEqual(['.unfinished'])
  })

  it('loses what is old and unnamed, and keeps the rest', async () => {
    await addOld('named', 'unnamed')
    await writeFile(join(store, 'young'), 'x')
    await mkdir(join(store, '.unfinished'))
    await addOld(join('.unfinished', 'half'))
    expect(await sweepStore(store, async () => new Set(['named']), free)).toBe(2)
    expect((await readdir(store, { recursive: true })).sort()).toEqual([
      '.unfinished',
      'named',
      'young',
    ])
  })

  it('keeps what is unnamed while a backup copies its files', async () => {
    await addOld('unnamed')
    expect(
      await sweepStore(
        store,
        async () => new Set(),
        async () => true,
      ),
    ).toBe(0)
    await removeUnheld(store, ['unnamed'], async () => true)
    expect(await readdir(store)).toEqual(['unnamed'])
    await removeUnheld(store, ['unnamed'], free)
    expect(await readdir(store)).toEqual([])
  })

  it('is not emptied for a database that knows nothing of it', async () => {
    await addOld(...numbered(101))
    await expect(sweepStore(store, async () => new Set(), free)).rejects.toThrow(
      'nothing was swept',
    )
    expect(await readdir(store)).toHaveLength(101)
  })

  it('is swept in pieces when there is much', async () => {
    const names = numbered(250)
    await addOld(...names)
    const named = new Set(names.filter((name) => name.endsWith('7')))
    const findNamed = async (asked: string[]) => new Set(asked.filter((name) => named.has(name)))
    expect(await sweepStore(store, findNamed, free)).toBe(225)
    expect((await readdir(store)).sort()).toEqual([...named].sort())
  })
})

it('loses everything old from a folder of passing things', async () => {
  await addOld('upload')
  await writeFile(join(store, 'arriving'), 'x')
  expect(await sweepOld(store)).toBe(1)
  expect(await readdir(store)).toEqual(['arriving'])
})
