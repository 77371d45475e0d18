import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from '../../config.ts'
import type { Db } from '../../platform/db.ts'
import type { Request } from './scene.ts'
import { countSessions } from './traces.store.ts'

export type Server = {
  /** Sends a request; the status, or undefined if the server died before it answered. */
  send: (request: Request) => Promise<number | undefined>
  /** SIGKILL; resolves when nothing of the process is left, also in the database. */
  kill: () => Promise<void>
}

/** Starts the API as a process of its own on a database. */
export async function startServer(
  db: Db,
  name: string,
  environment: Record<string, string>,
): Promise<Server> {
  const entry = fileURLToPath(new URL('../api-process.ts', import.meta.url))
  const env = { ...readEnvironment(), ...environment }
  const child = fork(entry, { env, execArgv: [] })
  const [address] = (await once(child, 'message')) as [string]
  return {
    send: (request) => send(address, request),
    kill: () => kill(db, child, name),
  }
}

async function send(address: string, { path, who, body }: Request): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' }
  try {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const reply = await fetch(`${address}/api${path}`, init)
    await reply.text()
    return reply.status
  } catch {
    return undefined
  }
}

async function kill(db: Db, child: ChildProcess, name: string): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  while ((await countSessions(db, name)) > 0) await setTimeout(5)
}
