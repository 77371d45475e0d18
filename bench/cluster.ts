import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@nilayam/server/testing/free-port'
import { call, giveToPostgres } from '@nilayam/server/testing/postgres-programs'

/** A temporary PostgreSQL cluster that can be restarted and killed. */
export type Cluster = {
  url: string
  restart: (mode: 'fast' | 'immediate') => Promise<void>
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
  await control('-l', join(folder, 'log'), '-o', options, 'start')
  try {
    return await work({
      url: `postgres://nilayam@127.0.0.1:${port}/postgres`,
      restart: async (mode) => {
        await control('-m', mode, '-l', join(folder, 'log'), '-o', options, 'restart')
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
