import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MINUTE } from '@nilayam/contract/time/durations'
import * as z from 'zod/mini'

/** A key that signs access tokens, which name it by `kid`. */
export type SigningKey = { kid: string; secret: string; made_at: string }

const KeyFile = z.object({
  keys: z.array(z.object({ kid: z.string(), secret: z.string(), made_at: z.string() })),
})

/** The first key signs, all of them verify. */
export type KeyRing = {
  getSigner: () => Promise<SigningKey>
  find: (kid: string) => Promise<SigningKey | undefined>
}

type Settings = { tokenSecret: string; tokenKeys?: readonly string[] | undefined; dataDir?: string }

export const toKeyFile = (dataDir: string) => join(dataDir, 'token-keys.json')

function toKey(secret: string): SigningKey {
  const kid = createHash('sha256').update(secret).digest('hex').slice(0, 12)
  return { kid, secret, made_at: new Date(0).toISOString() }
}

export function createKey(now: Date): SigningKey {
  return { ...toKey(randomBytes(32).toString('hex')), made_at: now.toISOString() }
}

/** The only key as long as there has been no rotation. */
export function deriveFirstKey(tokenSecret: string): SigningKey {
  return toKey(
    Buffer.from(hkdfSync('sha256', tokenSecret, '', 'access-tokens', 32)).toString('hex'),
  )
}

export async function findKeys(file: string): Promise<SigningKey[] | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : KeyFile.parse(JSON.parse(text)).keys
}

/** Changing the keys takes no time: an older lock is of a command that was killed. */
const LOCK_LIMIT = MINUTE

/** Opens the next file for writing, which one command at a time may. */
async function openNext(next: string): Promise<FileHandle> {
  const found = await stat(next).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > LOCK_LIMIT) await rm(next, { force: true })
  return open(next, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new Error('Another command is changing the keys: try again in a minute')
  })
}

/** Root may run the command beside a server that has a user of its own, whose the folder is. */
async function giveToServer(handle: FileHandle, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(file))
  await handle.chown(uid, gid)
}

/**
 * Replaces the keys, undefined if there are none, by what `change` makes of them. Whoever reads meanwhile gets the old
 * ones or the new ones.
 */
export async function changeKeys(
  file: string,
  change: (keys: SigningKey[] | undefined) => SigningKey[],
): Promise<SigningKey[]> {
  const next = `${file}.new`
  const handle = await openNext(next)
  try {
    const keys = change(await findKeys(file))
    await giveToServer(handle, file)
    await handle.writeFile(JSON.stringify({ keys }, null, 2))
    await handle.sync()
    await rename(next, file)
    return keys
  } catch (error) {
    await rm(next, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/** Milliseconds after which a process looks whether the keys have changed. */
const LOOK_AGAIN = 5000

/**
 * The keys: of the setting, or else of the file in the data folder, or else one from the secret. The file may change
 * while the server runs. A token of an unknown key makes it look at once, so that none is refused in between.
 */
export function createKeyRing({ tokenSecret, tokenKeys, dataDir }: Settings): KeyRing {
  const first = deriveFirstKey(tokenSecret)
  if (tokenKeys || !dataDir) return toRing(async () => tokenKeys?.map(toKey) ?? [first])
  const file = toKeyFile(dataDir)
  let keys: readonly SigningKey[] | undefined
  let version = ''
  let lookedAt = Number.NEGATIVE_INFINITY
  return toRing(async (isNeeded) => {
    if (keys && !isNeeded && performance.now() - lookedAt < LOOK_AGAIN) return keys
    const found = await stat(file).catch(() => undefined)
    const seen = found ? `${found.ino} ${found.mtimeMs}` : 'none'
    if (!keys || seen !== version) keys = (await findKeys(file)) ?? [first]
    version = seen
    lookedAt = performance.now()
    return keys
  })
}

function toRing(read: (isNeeded: boolean) => Promise<readonly SigningKey[]>): KeyRing {
  const pick = (keys: readonly SigningKey[], kid: string) => keys.find((key) => key.kid === kid)
  return {
    getSigner: async () => {
      const [signer] = await read(false)
      if (!signer) throw new Error('There is no key to sign with')
      return signer
    },
    find: async (kid) => pick(await read(false), kid) ?? pick(await read(true), kid),
  }
}
