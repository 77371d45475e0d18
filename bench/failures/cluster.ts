import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from '@nilayam/server/testing/free-port'
import { call, giveToPostgres } from '@nilayam/server/testing/postgres/postgres-programs'

/** A temporary PostgreSQL cluster that can be restarted and killed. */
export type Cluster = {
  url: string
  restart: (mode: 'fast' | 'immediate') => Promise<void>
  /** Kills the postmaster (SIGKILL) and starts it again. */
  kill: () => Promise<void>
  /** Runs a statement as superuser on a new connection; returns the rows as text. */
  tell: (statement: string) => Promise<string[]>
}

export async function withCluster<T>(work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-cluster-'))
  giveToPostgres(folder)
  const data = join(folder, 'data')
  const port = await findFreePort()
  const control = (...args: string[]) => call('pg_ctl', ['-D', data, '-w', ...args])
  await call('initdb', ['-D', data, '-U', 'nilayam', '--auth=trust', '--no-locale', '-E', 'UTF8'])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`
  const start = async () => {
    await control('-l', join(folder, 'log'), '-o', options, 'start')
  }
  await start()
  try {
    return await work({
      url: `postgres://nilayam@127.0.0.1:${port}/postgres`,
      restart: async (mode) => {
        await control('-m', mode, '-l', join(folder, 'log'), '-o', options, 'restart')
      },
      kill: async () => {
        const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
        process.kill(Number(pid), 'SIGKILL')
        // It clears away itself what the killed one left, and doesn't start while a process of that one is there.
        await patiently(start)
      },
      tell: async (statement) => {
        const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'nilayam', '-d', 'postgres']
        const rows = await call('psql', [...args, '-AtX', '-c', statement])
        return rows.split('\n').filter(Boolean)
      },
    })
  } finally {
    await control('-m', 'immediate', 'stop')
    await rm(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL recovers some time after one of its processes was killed, and on a busy machine long after. */
export async function patiently<T>(work: () => Promise<T>, tries = 40): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1) throw error
    await setTimeout(500)
    return patiently(work, tries - 1)
  }
}
