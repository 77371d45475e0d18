import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { call, giveToPostgres, type Running, startProgram, until } from './programs.ts'

const ROLE = 'nilayam'
const SESSIONS = `${ROLE}_sessions`
const REPLICA = 'replica'

export type Ports = { primary: number; replica: number; pooler: number }

/** A primary with a streaming replica, and PgBouncer before whichever of them is the primary. */
export type Databases = {
  /** Gives transactions. */
  url: string
  /** Gives whole sessions. */
  directUrl: string
  /** Runs a statement on one of them; its rows as text. */
  tell: (port: number, statement: string) => Promise<string>
  /** The primary dies; the replica takes over. */
  promote: () => Promise<void>
  stop: () => Promise<void>
}

export async function startDatabases(folder: string, ports: Ports): Promise<Databases> {
  const data = (name: string) => join(folder, name)
  const start = (name: string, port: number) =>
    call('pg_ctl', [
      ...['-D', data(name), '-w', '-l', join(folder, `${name}.log`)],
      ...['-o', `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`, 'start'],
    ])
  const tell = (port: number, statement: string) => {
    const at = ['-h', '127.0.0.1', '-p', String(port), '-U', ROLE, '-d', 'postgres']
    return call('psql', [...at, '-AtXq', '-c', statement])
  }
  const running = new Set<string>()
  const stopOne = async (name: string, mode: string) => {
    if (running.delete(name)) await call('pg_ctl', ['-D', data(name), '-m', mode, '-w', 'stop'])
  }

  await call('initdb', [
    ...['-D', data('primary'), '-U', ROLE, '--auth=trust', '--no-locale', '-E', 'UTF8'],
  ])
  await start('primary', ports.primary)
  running.add('primary')
  for (const statement of PREPARATIONS) await tell(ports.primary, statement)
  await call('pg_basebackup', [
    ...['-h', '127.0.0.1', '-p', String(ports.primary), '-U', ROLE, '-D', data('replica')],
    ...['-R', '-C', '-S', REPLICA, '-X', 'stream', '-c', 'fast'],
    ...['-d', `application_name=${REPLICA}`],
  ])
  await start('replica', ports.replica)
  running.add('replica')
  await waitForReplica(tell, ports.primary)
  const pooler = await startPooler(folder, ports)

  return {
    url: `postgres://${ROLE}@127.0.0.1:${ports.pooler}/${ROLE}`,
    directUrl: `postgres://${ROLE}@127.0.0.1:${ports.pooler}/${SESSIONS}`,
    tell,
    promote: async () => {
      await stopOne('primary', 'immediate')
      await call('pg_ctl', ['-D', data('replica'), '-w', 'promote'])
      // Nobody stands behind the new primary yet, so it must not wait for anybody.
      await tell(ports.replica, 'alter system reset synchronous_standby_names')
      await tell(ports.replica, 'select pg_reload_conf()')
      await writeFile(pooler.settings, toSettings(folder, ports.pooler, ports.replica))
      process.kill(-(pooler.running.child.pid ?? 0), 'SIGHUP')
    },
    stop: async () => {
      await pooler.running.stop('SIGINT')
      await stopOne('replica', 'fast')
      await stopOne('primary', 'fast')
    },
  }
}

/** Behind the pooler these are the role's, because a connection's own are refused or shared there. */
const PREPARATIONS = [
  `create database ${ROLE}`,
  `alter role ${ROLE} set statement_timeout = '10s'`,
  `alter role ${ROLE} set idle_in_transaction_session_timeout = '30s'`,
  `alter role ${ROLE} set jit = off`,
  `alter role ${ROLE} set max_parallel_workers_per_gather = 0`,
]

/** From here on a commit is acknowledged when both have it. */
async function waitForReplica(tell: Databases['tell'], port: number): Promise<void> {
  await tell(port, `alter system set synchronous_standby_names = '${REPLICA}'`)
  await tell(port, 'select pg_reload_conf()')
  const state = 'select sync_state from pg_stat_replication'
  await until('the replica', 30, async () => (await tell(port, state)).trim() === 'sync')
}

async function startPooler(folder: string, ports: Ports) {
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(settings, toSettings(folder, ports.pooler, ports.primary))
  await writeFile(join(folder, 'users.txt'), `"${ROLE}" ""\n`)
  giveToPostgres(settings)
  const running: Running = startProgram('pgbouncer', [settings], join(folder, 'pgbouncer.log'))
  return { settings, running }
}

function toSettings(folder: string, port: number, to: number): string {
  const target = `host=127.0.0.1 port=${to} dbname=${ROLE}`
  return `[databases]
${ROLE} = ${target} pool_mode=transaction
${SESSIONS} = ${target} pool_mode=session

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout
max_client_conn = 500
default_pool_size = 20
server_login_retry = 1
server_connect_timeout = 3
server_check_delay = 5
`
}
