import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giveToPostgres } from '@nilayam/server/testing/postgres/postgres-programs'
import {
  type Replicated,
  type ReplicatedPorts,
  startReplicated,
} from '@nilayam/server/testing/postgres/replicated-postgres'
import { type Running, startProgram } from './programs.ts'

const ROLE = 'nilayam'
const SESSIONS = `${ROLE}_sessions`

export type Ports = ReplicatedPorts & { pooler: number }

/** A primary with a streaming replica, and PgBouncer before whichever of them is the primary. */
export type Databases = Replicated & {
  /** Gives transactions. */
  url: string
  /** Gives whole sessions. */
  directUrl: string
  replicaUrl: string
}

export async function startDatabases(folder: string, ports: Ports): Promise<Databases> {
  const replicated = await startReplicated(folder, ports, ROLE, PREPARATIONS)
  const pooler = await startPooler(folder, ports)
  return {
    ...replicated,
    url: `postgres://${ROLE}@127.0.0.1:${ports.pooler}/${ROLE}`,
    directUrl: `postgres://${ROLE}@127.0.0.1:${ports.pooler}/${SESSIONS}`,
    replicaUrl: `postgres://${ROLE}@127.0.0.1:${ports.replica}/${ROLE}`,
    promote: async () => {
      await replicated.promote()
      await writeFile(pooler.settings, toSettings(folder, ports.pooler, ports.replica))
      process.kill(-(pooler.running.child.pid ?? 0), 'SIGHUP')
    },
    stop: async () => {
      await pooler.running.stop('SIGINT')
      await replicated.stop()
    },
  }
}

/** Behind the pooler these are the role's, because a connection's own are refused or shared there. */
const PREPARATIONS = [
  `alter role ${ROLE} set statement_timeout = '10s'`,
  `alter role ${ROLE} set idle_in_transaction_session_timeout = '30s'`,
  `alter role ${ROLE} set jit = off`,
  `alter role ${ROLE} set max_parallel_workers_per_gather = 0`,
]

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
