import { readFile, writeFile } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Makes a pair of keys and writes the secret one to a new file, as age-keygen does. Returns the public one. */
export async function createKeyFile(path: string, now: Date): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`
  await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${path} exists already.`) : error
  })
  return recipient
}

/** The secret keys in a key file. */
export async function readKeyFile(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`There is no key file ${path}.`) : error
  })
  const keys = text.split('\n').map((line) => line.trim())
  const found = keys.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (found.length === 0) throw new Error(`${path} contains no secret key (AGE-SECRET-KEY-…).`)
  return found
}

export { toFingerprint } from '../platform/secrets/papers-keys.ts'
