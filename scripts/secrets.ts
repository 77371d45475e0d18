import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
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
    await writeFile(file, JSON.stringify(createSecrets()), { mode: 0o600 })
  }
  return JSON.parse(await readFile(file, 'utf8'))
}

/** The local secrets, if there are some. */
export async function findSecrets(dataDir: string): Promise<Environment> {
  return existsSync(`${dataDir}/secrets.json`) ? readSecrets(dataDir) : {}
}
