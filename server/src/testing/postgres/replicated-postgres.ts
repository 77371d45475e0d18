import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { call } from './postgres-programs.ts'

const REPLICA = 'replica'
const PATIENCE = 30_000

export type ReplicatedPorts = { primary: number; replica: number }

/** A primary with a streaming replica: a commit is acknowledged when both have it. */
export type Replicated = {
  /** Runs a statement on one of them; its rows as text. */
  tell: (port: number, statement: string) => Promise<string>
  /** The primary dies; the replica takes over. */
  promote: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts both in a folder of the postgres user, with `role` as superuser and a database of its name. `preparations` are
 * told to the primary before it is copied.
 */
export async function startReplicated(
  folder: string,
  ports: ReplicatedPorts,
  role: string,
  preparations: readonly string[] = [],
): Promise<Replicated> {
  const data = (name: string) => join(folder, name)
  const running = new Set<string>()
  const start = async (name: keyof ReplicatedPorts) => {
    const options = `-p ${ports[name]} -c listen_addresses=127.0.0.1 -k ${folder}`
    const log = join(folder, `${name}.log`)
    await call('pg_ctl', ['-D', data(name), '-w', '-l', log, '-o', options, 'start'])
    running.add(name)
  }
  const stopOne = async (name: keyof ReplicatedPorts, mode: string) => {
    if (running.delete(name)) await call('pg_ctl', ['-D', data(name), '-m', mode, '-w', 'stop'])
  }
  const tell = (port: number, statement: string) => {
    const at = ['-h', '127.0.0.1', '-p', String(port), '-U', role, '-d', 'postgres']
    return call('psql', [...at, '-AtXq', '-c', statement])
  }

  await call('initdb', [
    ...['-D', data('primary'), '-U', role, '--auth=trust', '--no-locale', '-E', 'UTF8'],
  ])
  await start('primary')
  for (const statement of [`create database ${role}`, ...preparations]) {
    await tell(ports.primary, statement)
  }
  await call('pg_basebackup', [
    ...['-h', '127.0.0.1', '-p', String(ports.primary), '-U', role, '-D', data('replica')],
    ...['-R', '-C', '-S', REPLICA, '-X', 'stream', '-c', 'fast'],
    ...['-d', `application_name=${REPLICA}`],
  ])
  await start('replica')
  await waitForReplica(tell, ports.primary)

  return {
    tell,
    promote: async () => {
      await stopOne('primary', 'immediate')
      await call('pg_ctl', ['-D', data('replica'), '-w', 'promote'])
      // Nobody stands behind the new primary yet, so it must not wait for anybody.
      await tell(ports.replica, 'alter system reset synchronous_standby_names')
      await tell(ports.replica, 'select pg_reload_conf()')
    },
    stop: async () => {
      await stopOne('replica', 'fast')
      await stopOne('primary', 'fast')
    },
  }
}

async function waitForReplica(tell: Replicated['tell'], port: number): Promise<void> {
  await tell(port, `alter system set synchronous_standby_names = '${REPLICA}'`)
  await tell(port, 'select pg_reload_conf()')
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    const state = await tell(port, 'select sync_state from pg_stat_replication')
    if (state.trim() === 'sync') return
    await setTimeout(100)
  }
  throw new Error(`The replica didn't follow within ${PATIENCE / 1000} s`)
}
