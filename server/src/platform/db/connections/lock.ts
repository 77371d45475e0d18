import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { lock } from 'proper-lockfile'

const WAIT = 7_000
const PAUSE = 250

/**
 * Locks a folder for this process; returns the unlock function. Throws when another process holds it for seven
 * seconds.
 *
 * A lock file shows that its holder is alive by its modification time, so after a kill it takes five seconds to
 * go stale. On Linux we also bind an abstract socket named after the folder, which the kernel frees as soon as
 * its holder ends. Whoever gets that name knows that a lock file from the same namespace belongs to a dead
 * process.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const holder = `${folder}.lock-holder`
  const namespace = await readNamespace()
  let name: Server | undefined
  let unlock: (() => Promise<void>) | undefined
  const end = async () => {
    await unlock?.()
    name?.close()
  }
  try {
    name = namespace === undefined ? undefined : await holdName(await realpath(folder))
    const last = await readFile(holder, 'utf8').catch(() => undefined)
    if (name && last === namespace) await rm(`${folder}.lock`, { recursive: true, force: true })
    unlock = await lock(folder, {
      lockfilePath: `${folder}.lock`,
      stale: 5000,
      update: 1000,
      retries: { retries: WAIT / PAUSE, minTimeout: PAUSE, maxTimeout: PAUSE },
    })
    if (namespace) await writeFile(holder, namespace)
    return end
  } catch (error) {
    await end()
    // A full disk, or a folder that is somebody else's.
    if ('syscall' in (error as object)) throw error
    throw new Error(`The database in ${folder} is in use by another process.`, { cause: error })
  }
}

/** What abstract socket names are unique within: this boot and network namespace. Linux only. */
async function readNamespace(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
  return `${boot.trim()} ${await readlink('/proc/self/ns/net')}`
}

/** Binds an abstract socket name until the process ends. Throws when another process keeps it. */
async function holdName(path: string): Promise<Server> {
  const name = `\0nilayam-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`
  for (let waited = 0; waited < WAIT; waited += PAUSE) {
    const server = createServer((socket) => socket.destroy()).unref()
    const isHeld = await once(server.listen(name), 'listening').then(
      () => true,
      () => false,
    )
    if (isHeld) return server
    await setTimeout(PAUSE)
  }
  throw new Error('Another process holds its name')
}
