import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { asPostgres, findProgram } from '@nilayam/server/testing/postgres/postgres-programs'

/** The Debian package of each program that a cluster needs. */
const PACKAGES: Record<string, string> = {
  initdb: 'postgresql',
  pg_basebackup: 'postgresql',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
}

/** Throws with the names of the packages that are missing. */
export function requirePrograms(): void {
  const missing = Object.keys(PACKAGES).filter((name) => !findProgram(name))
  if (missing.length === 0) return
  const packages = [...new Set(missing.map((name) => PACKAGES[name]))]
  throw new Error(`A cluster needs these packages: apt-get install ${packages.join(' ')}`)
}

export type Running = { child: ChildProcess; stop: (signal?: NodeJS.Signals) => Promise<void> }

/** Starts a program that stays, with its output in a file. */
export function startProgram(
  name: string,
  args: readonly string[],
  log: string,
  options: { env?: NodeJS.ProcessEnv; asUser?: boolean } = {},
): Running {
  const output = openSync(log, 'a')
  const [command, all] = options.asUser
    ? [findProgram(name) ?? name, [...args]]
    : asPostgres(name, args)
  // A group of its own: Ctrl-C at the terminal reaches only the script, which stops all in order.
  const child = spawn(command, all, {
    stdio: ['ignore', output, output],
    detached: true,
    // PostgreSQL's user may not read ours.
    ...(!options.asUser && { cwd: '/' }),
    ...(options.env && { env: options.env }),
  })
  return { child, stop: (signal = 'SIGTERM') => stop(child, signal) }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, signal)
  await ended
}

/** Waits until `isTrue` answers true; throws after some seconds. */
export async function until(
  what: string,
  seconds: number,
  isTrue: () => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (await isTrue().catch(() => false)) return
    await setTimeout(100)
  }
  throw new Error(`${what}: not within ${seconds} s`)
}
