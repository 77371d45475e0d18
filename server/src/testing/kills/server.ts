import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from '../../config.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Request } from './scene.ts'
import { STOP_HEADER, type StopPoint } from './stop-points.ts'
import { countSessions } from './traces.store.ts'

export type Server = {
  /** Sends a request; the status, or undefined if the server died before it answered. */
  send: (request: Request) => Promise<number | undefined>
  /** Sends requests up to a point (`stops.ts`); resolves when each has stopped there, or was answered before. */
  sendUntil: (
    requests: readonly Request[],
    at: StopPoint,
  ) => Promise<{ replies: Promise<number | undefined>[] }>
  /** The same without a body, with any headers. */
  post: (path: string, headers: Record<string, string>) => Promise<number | undefined>
  /** SIGKILL; resolves when nothing of the process is left, also in the database. */
  kill: () => Promise<void>
}

/** Starts the API as a process of its own on a database. */
export async function startServer(
  db: Db,
  name: string,
  environment: Record<string, string>,
): Promise<Server> {
  const child = start('../api-process.ts', environment, ['--import', STOPS])
  const [address] = (await once(child, 'message')) as [string]
  const send = ({ path, who, body }: Request, headers?: Record<string, string>) => {
    const own = { authorization: `Bearer ${who.token}`, ...headers }
    return post(address, path, own, JSON.stringify(body))
  }
  return {
    send: (request) => send(request),
    sendUntil: async (requests, at) => {
      let left = requests.length
      const { promise, resolve } = Promise.withResolvers<void>()
      const count = () => {
        left -= 1
        if (left === 0) resolve()
      }
      child.on('message', count)
      const replies = requests.map((request) => send(request, { [STOP_HEADER]: String(at) }))
      for (const reply of replies) reply.then(count)
      await promise
      return { replies }
    },
    post: (path, headers) => post(address, path, headers),
    kill: () => kill(db, child, name),
  }
}

const STOPS = new URL('./stops.ts', import.meta.url).href

/** Starts a process that runs the jobs of some days once it is told to. */
export async function startClocks(db: Db, name: string, environment: Record<string, string>) {
  const child = start('./clocks-process.ts', environment)
  await once(child, 'message')
  return {
    run: (days: readonly Date[]) => void child.send(days.map((day) => day.toISOString())),
    kill: () => kill(db, child, name),
  }
}

function start(
  file: string,
  environment: Record<string, string>,
  execArgv: string[] = [],
): ChildProcess {
  const entry = fileURLToPath(new URL(file, import.meta.url))
  return fork(entry, { env: { ...readEnvironment(), ...environment }, execArgv })
}

async function post(
  address: string,
  path: string,
  headers: Record<string, string>,
  body = '{}',
): Promise<number | undefined> {
  try {
    const type = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers: { ...type, ...headers }, body }
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
  if (child.exitCode === null && child.signalCode === null) await ended
  while ((await countSessions(db, name)) > 0) await setTimeout(5)
}
