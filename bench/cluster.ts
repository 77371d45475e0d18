import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../scripts/free-port.ts'

const run = promisify(execFile)

/** A temporary PostgreSQL cluster that can be restarted and killed. */
export type Cluster = {
  url: string
  restart: (mode: 'fast' | 'immediate') => Promise<void>
  /** Runs a statement as superuser on a new connection; returns the rows as text. */
  tell: (statement: string) => Promise<string[]>
}

// PostgreSQL refuses to run as root.
export const isRoot = process.getuid?.() === 0
export const asPostgres = (command: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, [...args]]

export async function withCluster<T>(work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-cluster-'))
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), 0)
  const data = join(folder, 'data')
  const port = await findFreePort()
  // The working directory must be accessible to the postgres user.
  const call = (name: string, args: string[]) =>
    run(...asPostgres(findProgram(name), args), { cwd: '/' })
  const control = (...args: string[]) => call('pg_ctl', ['-D', data, '-w', ...args])
  await call('initdb', ['-D', data, '-U', 'nilayam', '--auth=trust', '--no-locale', '-E', 'UTF8'])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`
  await control('-l', join(folder, 'log'), '-o', options, 'start')
  try {
    return await work({
      url: `postgres://nilayam@127.0.0.1:${port}/postgres`,
      restart: async (mode) => {
        await control('-m', mode, '-l', join(folder, 'log'), '-o', options, 'restart')
      },
      tell: async (statement) => {
        const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'nilayam', '-d', 'postgres']
        const { stdout } = await call('psql', [...args, '-AtX', '-c', statement])
        return stdout.split('\n').filter(Boolean)
      },
    })
  } finally {
    await control('-m', 'immediate', 'stop')
    await rm(folder, { recursive: true, force: true })
  }
}

// Debian installs them outside of PATH, one folder per version.
export function findProgram(name: string): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  return versions.map((version) => join(debian, version, 'bin', name)).find(existsSync) ?? name
}
