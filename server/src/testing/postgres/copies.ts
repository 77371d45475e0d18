import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type OpenDatabase, openPostgres, startPglite, toOpenPglite } from '../../platform/db/db.ts'
import { createDatabase, dropDatabase, withDatabase } from './postgres.ts'
import { type Original, readOriginal, restoreOriginal } from './restore-original.store.ts'
// Declares the types of what vitest provides.
import type {} from './template.ts'

// PGlite takes a second of CPU to start, and a twentieth of that to be made what it was. So what a test has done
// with is given to the next one of this worker.
type Copy = { pglite: PGlite; original: Original }
const spare: Copy[] = []

/** A migrated database with the gazetteer and nothing else, for one test or file. */
export async function openCopy(): Promise<OpenDatabase> {
  const template = inject('template')
  if (template.kind === 'pglite') return lend(spare.pop() ?? (await startCopy(template.dump)))
  const name = `nilayam_test_${randomBytes(6).toString('hex')}`
  await createDatabase(template.url, name, template.name)
  const opened = openPostgres(withDatabase(template.url, name), { maxConnections: 4 })
  const close = async () => {
    await opened.close()
    await dropDatabase(template.url, name)
  }
  return { ...opened, close }
}

async function startCopy(dump: string): Promise<Copy> {
  const pglite = await startPglite(undefined, await openAsBlob(dump))
  return { pglite, original: await readOriginal(pglite) }
}

/** What a test left running is refused after its end, so that it can't write into the next test's rows. */
function lend({ pglite, original }: Copy): OpenDatabase {
  let isOver = false
  const lent = new Proxy(pglite, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (isOver) throw new Error('The test that this database was lent to is over')
        return value.apply(target, given)
      }
    },
  })
  return toOpenPglite(lent, async () => {
    if (isOver) return
    isOver = true
    const restored = await restoreOriginal(pglite, original)
    if (restored) spare.push({ pglite, original: restored })
    else await pglite.close()
  })
}
