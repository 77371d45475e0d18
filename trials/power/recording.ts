import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from '@nilayam/server/testing/free-port'
import {
  asPostgres,
  call,
  findProgram,
  giveToPostgres,
} from '@nilayam/server/testing/postgres/postgres-programs'
import { retitle, signUpOwner } from '../../bench/owner.ts'
import { requireServing, startProduct, withFolder } from '../frame/product.ts'
import { NotRunError, type Run } from '../frame/trial.ts'
import { CALLS } from './trace.ts'

const WRITERS = 4
const EVERY = 1_500

/** What the product acknowledged, and when. */
export type Acknowledged = { at: number; draft: number; count: number }
export type Recording = { base: string; data: string; trace: string; acknowledged: Acknowledged[] }

export const toServer = (port: number) => `postgres://nilayam@127.0.0.1:${port}`

/** Starts PostgreSQL under `strace`, which writes down what it asks of the disk. */
async function startTraced(recording: Recording, options: string[]): Promise<ChildProcess> {
  const postgres = [findProgram('postgres') ?? 'postgres', '-D', recording.data, ...options]
  const how = ['-f', '--seccomp-bpf', '-y', '-ttt', '-xx', '-s', '4000000', '-e', `trace=${CALLS}`]
  const traced = asPostgres('strace', [...how, '-o', recording.trace, ...postgres])
  const child = spawn(...traced, { cwd: '/', stdio: 'ignore' })
  for (let waited = 0; waited < 60; waited += 1) {
    await setTimeout(500)
    const isReady = await call('pg_isready', ['-h', '127.0.0.1', ...options.slice(0, 2)]).catch(
      () => undefined,
    )
    if (isReady) return child
    if (child.exitCode !== null) throw new NotRunError('strace can’t watch processes here')
  }
  throw new Error('PostgreSQL did not start under strace')
}

/** Owners who count up in a title, until it is over. */
async function write(site: string, seconds: number, acknowledged: Acknowledged[]): Promise<void> {
  const owners = await Promise.all(Array.from({ length: WRITERS }, () => signUpOwner(site)))
  const end = performance.now() + seconds * 1000
  const countUp = async (owner: (typeof owners)[number]) => {
    for (let count = 1; performance.now() < end; count += 1) {
      await retitle(owner, `Sri Sai ${count}`)
      // The clock of the trace is as fine as a microsecond, this one as a millisecond.
      acknowledged.push({ at: Date.now() + 1, draft: owner.draft, count })
    }
  }
  await Promise.all(owners.map(countUp))
}

/** A new cluster with the product's tables, then everything that it writes while owners save for some seconds. */
export async function record(run: Run, folder: string, seconds: number): Promise<Recording> {
  if (!existsSync('/usr/bin/strace')) throw new NotRunError('strace isn’t installed')
  giveToPostgres(folder)
  const [data, base, trace] = ['data', 'base', 'trace'].map((name) => join(folder, name))
  const recording = { data, base, trace, acknowledged: [] } as unknown as Recording
  const port = await findFreePort()
  const options = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder]
  const how = [
    '-U',
    'nilayam',
    '--auth=trust',
    '--no-locale',
    '-E',
    'UTF8',
    '-k',
    '--wal-segsize=1',
  ]
  await call('initdb', ['-D', recording.data, ...how])
  const log = join(folder, 'log')
  const started = ['-D', recording.data, '-w', '-l', log, '-o', options.join(' '), 'start']
  await call('pg_ctl', started)
  const DATABASE_URL = `${toServer(port)}/postgres`
  const settings = (DATA_DIR: string) => ({ DATABASE_URL, DATA_DIR, LOG_LEVEL: 'fatal' })
  await withFolder(async (dataDir) => {
    await requireServing(await startProduct(run, settings(dataDir))).kill()
    await call('pg_ctl', ['-D', recording.data, '-w', '-m', 'fast', 'stop'])
    await cp(recording.data, recording.base, { recursive: true })
    const postgres = await startTraced(recording, options)
    const product = requireServing(await startProduct(run, settings(dataDir)))
    const checkpoint = ['-h', '127.0.0.1', '-p', String(port), '-U', 'nilayam', '-c', 'checkpoint']
    const timer = setInterval(() => void call('psql', [...checkpoint, 'postgres']), EVERY)
    try {
      await write(product.site, seconds, recording.acknowledged)
    } finally {
      clearInterval(timer)
      await product.kill()
      const ended = once(postgres, 'exit')
      await call('pg_ctl', ['-D', recording.data, '-m', 'immediate', 'stop'])
      await ended
    }
  })
  return recording
}
