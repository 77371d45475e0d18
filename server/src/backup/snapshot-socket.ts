import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { OpenDatabase } from '../platform/db/db.ts'
import type { Log } from '../platform/jobs/jobs.ts'
import { DatabaseContent, type Emit } from './manifest.ts'
import type { Source } from './snapshot.ts'

const CONTENT = 'database.json'
const createStop = () => new Error('Nilayam stopped before its snapshot was complete.')
const toSocketPath = (dataDir: string) => join(dataDir, 'db.sock')

/**
 * Only one process may open the embedded database, so a running one gives backups their snapshot: a tar stream to
 * whoever connects to a socket in the data folder, which is open to its owner alone. Files are held until the
 * connection ends. Where there can be no such socket, the server runs without.
 */
export async function serveSnapshots(
  database: OpenDatabase,
  dataDir: string,
  log: Log,
): Promise<() => Promise<void>> {
  const path = toSocketPath(dataDir)
  const sockets = new Set<Socket>()
  const sendings = new Set<Promise<void>>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const sending = sendSnapshot(database, socket)
      .catch((err: unknown) => log.error({ err }, 'a snapshot for a backup failed'))
      .finally(() => {
        socket.destroy()
        sockets.delete(socket)
        sendings.delete(sending)
      })
    sendings.add(sending)
  })
  // Left by a killed process: we hold the folder's lock.
  await rm(path, { force: true })
  try {
    await once(server.listen(path), 'listening')
    await chmod(path, 0o600)
  } catch (err) {
    log.info({ err }, 'no socket for backups')
    return async () => undefined
  }
  return async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await Promise.all(sendings)
  }
}

async function sendSnapshot(database: OpenDatabase, socket: Socket): Promise<void> {
  // Loaded only by a backup.
  const [{ pack: createPack }, { openSource }] = await Promise.all([
    import('tar-stream'),
    import('./snapshot.ts'),
  ])
  const closed = once(socket, 'close')
  socket.on('error', () => undefined).resume()
  const source = await openSource(database)
  try {
    const pack = createPack()
    // A backup that went away ends by `closed`.
    pack.on('error', () => undefined).pipe(socket)
    const add = ({ name, content }: { name: string; content: Buffer }) =>
      Promise.race([
        new Promise<void>((resolve, reject) => {
          const entry = pack.entry({ name }, content, () => resolve())
          // It fails besides when the line breaks, which would end this process.
          entry.on('error', reject)
        }),
        closed.then(() => Promise.reject(new Error('The backup went away'))),
      ])
    const content = await source.copy(add)
    await add({ name: CONTENT, content: Buffer.from(JSON.stringify(content)) })
    // Without an end of the archive, so that the end of the connection means that nothing is held any more.
    await closed
  } finally {
    await source.release()
  }
}

/** The snapshot of a running process; undefined when none runs. */
export async function findRunningSource(dataDir: string): Promise<Source | undefined> {
  const socket = connect(toSocketPath(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  return {
    copy: (emit) => receive(socket, emit),
    isHolding: () => !socket.readableEnded && !socket.closed,
    release: async () => void socket.destroy(),
  }
}

async function receive(socket: Socket, emit: Emit): Promise<DatabaseContent> {
  const { extract: createExtract } = await import('tar-stream')
  const extract = createExtract()
  socket.once('close', () => extract.destroy(createStop()))
  socket.on('error', () => undefined).pipe(extract)
  for await (const entry of extract) {
    const chunks: Uint8Array[] = []
    for await (const chunk of entry) chunks.push(chunk)
    const part = { name: entry.header.name, content: Buffer.concat(chunks) }
    if (part.name === CONTENT) {
      socket.unpipe(extract).resume()
      return DatabaseContent.parse(JSON.parse(String(part.content)))
    }
    await emit(part)
  }
  throw createStop()
}
