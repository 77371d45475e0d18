import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readEnvironment } from '../../config.ts'
import { loadGazetteer } from '../../features/places/places.ts'
import { openPglite, openPostgres } from '../../platform/db/db.ts'
import { migrate } from '../../platform/db/upkeep/migrate.ts'
import { createDatabase, dropDatabase, withDatabase } from './postgres.ts'

/** Where test files copy a migrated database with the gazetteer from. */
export type Template =
  | { kind: 'pglite'; dump: string }
  | { kind: 'postgres'; url: string; name: string }

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest lets this interface be extended, not replaced
  export interface ProvidedContext {
    template: Template
  }
}

/** Runs once before all server tests, on PostgreSQL with DATABASE_URL, else on PGlite. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = readEnvironment().DATABASE_URL
  const made = url ? await makeOnPostgres(url) : await makeOnPglite()
  project.provide('template', made.template)
  return made.remove
}

async function makeOnPglite() {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-template-'))
  const opened = await openPglite()
  await migrate(opened.db)
  await loadGazetteer(opened.db)
  const dump = join(folder, 'template.tar.gz')
  const archive = await opened.dump?.()
  if (!archive) throw new Error('PGlite gave no dump')
  await writeFile(dump, Buffer.from(await archive.arrayBuffer()))
  await opened.close()
  const template: Template = { kind: 'pglite', dump }
  return { template, remove: () => rm(folder, { recursive: true }) }
}

async function makeOnPostgres(url: string) {
  const name = `nilayam_template_${process.pid}`
  await createDatabase(url, name)
  const opened = openPostgres(withDatabase(url, name))
  await migrate(opened.db)
  await loadGazetteer(opened.db)
  await opened.close()
  const template: Template = { kind: 'postgres', url, name }
  return { template, remove: () => dropDatabase(url, name) }
}
