import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { Environment } from '@nilayam/server/config'

const randomHex = () => randomBytes(32).toString('hex')

/** New ones that nothing was encrypted or signed with. */
export const createSecrets = (): Environment => ({
  TOKEN_SECRET: randomHex(),
  PAPERS_KEY: randomHex(),
})

/** Local secrets, generated once and stored in the data folder. */
export async function readSecrets(dataDir: string): Promise<Environment> {
  const file = `${dataDir}/secrets.json`
  if (!existsSync(file)) {
    await mkdir(dataDir, { recursive: true })
    // In place when it is whole: half a file, of a killed start or a full disk, would stop every later one.
    const unfinished = `${file}.unfinished`
    const content = JSON.stringify(createSecrets())
    await writeFile(unfinished, content, { mode: 0o600, flush: true })
    await rename(unfinished, file)
  }
  return JSON.parse(await readFile(file, 'utf8'))
}

/** The local secrets, if there are some. */
export async function findSecrets(dataDir: string): Promise<Environment> {
  return existsSync(`${dataDir}/secrets.json`) ? readSecrets(dataDir) : {}
}
