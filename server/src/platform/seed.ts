import { createHash } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('../..', import.meta.url))

/** A migrated embedded database with the gazetteer: copied on first start instead of built. */
export const SEED = `${server}/seed/database.tar.gz`
/** The `seedStamp` of the sources that the seed was made from. */
export const SEED_STAMP = `${server}/seed/stamp.txt`

/** A hash of the migrations, the gazetteer and the PGlite version. */
export async function seedStamp(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['migrations', 'gazetteer']) {
    const names = (await readdir(`${server}/${folder}`)).filter(
      (name) => !name.endsWith('.test.ts'),
    )
    for (const name of names.sort()) hash.update(await readFile(`${server}/${folder}/${name}`))
  }
  const { dependencies } = JSON.parse(await readFile(`${server}/package.json`, 'utf8'))
  return hash.update(dependencies['@electric-sql/pglite']).digest('hex')
}

/** The seed, or undefined when it is missing or out of date. */
export async function findSeed(): Promise<Blob | undefined> {
  if (!existsSync(SEED) || !existsSync(SEED_STAMP)) return undefined
  const stamp = (await readFile(SEED_STAMP, 'utf8')).trim()
  return stamp === (await seedStamp()) ? openAsBlob(SEED) : undefined
}
