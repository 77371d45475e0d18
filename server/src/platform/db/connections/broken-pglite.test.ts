import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { expect, it, onTestFinished } from 'vitest'
import { snapshotsOfPglite } from '../copy.ts'
import { openPglite } from '../db.ts'
import { lockFolder } from './lock.ts'

it('a database that can’t be opened is named, and leaves its folder free', async () => {
  const root = await mkdtemp(join(tmpdir(), 'nilayam-broken-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder = join(root, 'db')
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), 'none')
  await expect(openPglite(folder)).rejects.toThrow(`The database in ${folder} couldn’t be opened`)
  await (await lockFolder(folder))()
})

it('what failed is said, not that it couldn’t be undone', async () => {
  const full = new Error('could not extend file "base/5/24692": No space left on device')
  // As PGlite does it on a full disk.
  const transaction = async (work: (tx: object) => Promise<unknown>) => {
    await work({ query: () => Promise.reject(full) }).catch(() => undefined)
    throw new Error('cannot drop active portal ""')
  }
  const { inSnapshot } = snapshotsOfPglite({ transaction } as unknown as PGlite)
  await expect(inSnapshot((session) => session.query('copy users'))).rejects.toBe(full)
})
