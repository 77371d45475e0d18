import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { areFilesHeld, inPostgresTransaction } from '../platform/db/copy.ts'
import { type OpenDatabase, openPglite } from '../platform/db/db.ts'
import { migrateTo } from '../platform/db/upkeep/migrate.ts'
import { createFileStores } from '../platform/files/file-stores.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import {
  backUp,
  createFolder,
  createKeyPair,
  createPlace,
  type KeyPair,
  type Place,
  restore,
  startRestored,
} from '../testing/backups.ts'
import { cleanUpLater } from '../testing/cleanups.ts'
import { createCast } from '../testing/scenes/cast.ts'
import { findSource } from './open-source.ts'
import { openSource } from './snapshot.ts'
import { findRunningSource, serveSnapshots } from './snapshot-socket.ts'

const log = { info: () => undefined, error: () => undefined }

async function serve({ database }: Pick<TestApp, 'database'>, folder: string) {
  const stop = await serveSnapshots(database, folder, log)
  cleanUpLater(stop)
  return stop
}

it('a running process hands out its snapshot, and holds files until the backup is done', async () => {
  const test = await startTestApp()
  await createCast(test)
  const stop = await serve(test, test.dataDir)
  expect((await stat(join(test.dataDir, 'db.sock'))).mode & 0o777).toBe(0o600)
  const source = await findRunningSource(test.dataDir)
  if (!source) throw new Error('Nobody listens')
  const between = async () => {
    expect([source.isHolding(), await areFilesHeld(test.db)]).toEqual([true, true])
  }
  const keys = await createKeyPair()
  const { path } = await backUp(test, keys, { source, between })
  await expect.poll(() => areFilesHeld(test.db), { timeout: 10_000 }).toBe(false)
  const direct = await openSource(test.database)
  const { tables } = await direct.copy(async () => undefined).finally(direct.release)
  expect((await restore(path, keys, await createPlace())).database.tables).toEqual(tables)
  await stop()
  expect(await findRunningSource(test.dataDir)).toBeUndefined()
})

it('a process that stops meanwhile ends the backup with an error', async () => {
  const test = await startTestApp()
  const [begun, stopping] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const inSnapshot: OpenDatabase['snapshots']['inSnapshot'] = async (work) => {
    begun.resolve()
    await stopping.promise
    return test.database.snapshots.inSnapshot(work)
  }
  const snapshots = { ...test.database.snapshots, inSnapshot }
  const stop = await serve({ database: { ...test.database, snapshots } }, test.dataDir)
  const source = await findRunningSource(test.dataDir)
  const copying = expect(source?.copy(async () => undefined)).rejects.toThrow('Nilayam stopped')
  await begun.promise
  const stopped = stop()
  stopping.resolve()
  await Promise.all([copying, stopped])
  expect(source?.isHolding()).toBe(false)
  await source?.release()
  expect(await areFilesHeld(test.db)).toBe(false)
})

it('a backup that dies while it is sent a table takes no process with it', async () => {
  const test = await startTestApp()
  const inSnapshot: OpenDatabase['snapshots']['inSnapshot'] = (work) =>
    test.database.snapshots.inSnapshot((session) => {
      // More than the line holds, so that an entry is under way when it breaks.
      const copyOut = async function* () {
        yield Buffer.alloc(4_000_000)
      }
      return work({ ...session, copyOut })
    })
  const snapshots = { ...test.database.snapshots, inSnapshot }
  const stop = await serve({ database: { ...test.database, snapshots } }, test.dataDir)
  const socket = connect(join(test.dataDir, 'db.sock'))
  await once(socket, 'data')
  socket.destroy()
  await expect.poll(() => areFilesHeld(test.db), { timeout: 10_000 }).toBe(false)
  await stop()
})

it('a folder whose path is too long for a socket serves without one', async () => {
  const test = await startTestApp()
  const folder = join(await createFolder(), 'x'.repeat(120))
  const stop = await serve(test, folder)
  await stop()
  expect(existsSync(join(folder, 'db.sock'))).toBe(false)
})

it('without a running process the embedded database is opened, and a missing one is not made', async () => {
  const dataDir = await createFolder()
  const config = { dataDir, databaseUrl: undefined, papersKey: undefined, s3Endpoint: undefined }
  await expect(findSource(config)).rejects.toThrow(`There is no database in ${dataDir}`)
  const opened = await openPglite(join(dataDir, 'db'))
  await expect(findSource(config)).rejects.toThrow('in use by another process')
  await opened.close()
  await (await findSource(config)).release()
})

/** A database that was last migrated by an earlier version. */
async function fillEarlier(place: Place): Promise<void> {
  const last = '0040-options-and-occupancy'
  if (place.databaseUrl) await inPostgresTransaction(place.databaseUrl, (tx) => migrateTo(tx, last))
  else await onceOpen(place.dataDir, ({ db }) => migrateTo(db, last))
}

async function onceOpen(dataDir: string, work: (opened: OpenDatabase) => Promise<void>) {
  const opened = await openPglite(join(dataDir, 'db'))
  await work(opened).finally(opened.close)
}

describe('a backup of an earlier version', () => {
  let keys: KeyPair
  let path: string
  beforeAll(async () => {
    const old = await createPlace()
    keys = await createKeyPair()
    await fillEarlier(old)
    const source = await findSource(old)
    const files = createFileStores({ dataDir: old.dataDir, files: undefined })
    path = (await backUp({ platform: { files } }, keys, { source })).path
  })

  it('is restored as it was, and migrated by the next start', async () => {
    const place = await createPlace()
    expect((await restore(path, keys, place)).database.migrations.at(-1)).toContain('0040')
    const { app } = await startRestored(place, { current: randomBytes(32), old: [] })
    expect((await app.inject({ url: '/ready' })).statusCode).toBe(200)
  })
})
