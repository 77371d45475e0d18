import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '@nilayam/server/testing/free-port'
import { call, giveToPostgres } from '@nilayam/server/testing/postgres/postgres-programs'
import { requirePrograms, until } from '../../scripts/cluster/programs.ts'

// Point-in-time recovery: a database is written to, a mistake deletes all, the machine is lost, and a base backup with
// the archived WAL is restored twice: to the moment before the mistake, and as far as the archive goes.

/** Seconds after which PostgreSQL archives a segment that isn't full: 300 in operations.md, shorter here. */
const ARCHIVE_TIMEOUT = 5

const USAGE = `npm run trial:pitr

  Loses a PostgreSQL of its own and restores it twice, to a moment and as far as its archive goes, from Debian's
  postgresql. It takes about a minute, prints what came back, and ends with 1 when that isn't what operations.md says.`

const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } })
if (values.help) {
  console.log(USAGE)
  process.exit()
}

const folder = await mkdtemp(join(tmpdir(), 'nilayam-pitr-'))
const at = (name: string) => join(folder, name)

async function start(name: string, port: number): Promise<void> {
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`
  const log = ['-l', at(`${name}.log`)]
  await call('pg_ctl', ['-D', at(name), '-w', '-t', '120', ...log, '-o', options, 'start'])
}

const stop = (name: string, mode: string) =>
  call('pg_ctl', ['-D', at(name), '-m', mode, '-w', 'stop']).catch(() => undefined)

const tell = async (port: number, statement: string) => {
  const to = ['-h', '127.0.0.1', '-p', String(port), '-U', 'nilayam', '-d', 'postgres']
  return (await call('psql', [...to, '-AtXq', '-c', statement])).trim()
}

async function configure(name: string, lines: readonly string[]): Promise<void> {
  const file = join(at(name), 'postgresql.auto.conf')
  await call('sh', ['-c', 'printf "%s\\n" "$@" >> "$0"', file, ...lines])
}

/** Writes a row each time, for so long; returns how many were acknowledged. */
async function write(port: number, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1000
  let count = 0
  while (Date.now() < end) {
    await tell(port, 'insert into written default values')
    count += 1
  }
  return count
}

/** A copy of the base backup, recovered to a moment or to the end of the archive; returns its rows and the seconds it took. */
async function recover(name: string, moment?: string): Promise<{ rows: number; seconds: number }> {
  const begun = Date.now()
  const port = await findFreePort()
  await call('cp', ['-r', at('base'), at(name)])
  const settings = [
    `restore_command = 'cp ${at('archive')}/%f "%p"'`,
    ...(moment ? [`recovery_target_time = '${moment}'`, `recovery_target_action = promote`] : []),
    'archive_mode = off',
  ]
  await configure(name, settings)
  await call('touch', [join(at(name), 'recovery.signal')])
  await start(name, port)
  await until('recovery', 60, async () => (await tell(port, 'select pg_is_in_recovery()')) === 'f')
  const rows = Number(await tell(port, 'select count(*) from written'))
  await stop(name, 'fast')
  return { rows, seconds: (Date.now() - begun) / 1000 }
}

async function run(): Promise<void> {
  const port = await findFreePort()
  await mkdir(at('archive'))
  for (const path of [folder, at('archive')]) giveToPostgres(path)
  await call('initdb', ['-D', at('primary'), '-U', 'nilayam', '--auth=trust', '--no-locale'])
  await configure('primary', [
    'archive_mode = on',
    `archive_command = 'test ! -f ${at('archive')}/%f && cp %p ${at('archive')}/%f'`,
    `archive_timeout = ${ARCHIVE_TIMEOUT}`,
  ])
  await start('primary', port)
  await tell(
    port,
    'create table written (id bigint generated always as identity, at timestamptz default clock_timestamp())',
  )
  const early = await write(port, 2)
  await call('pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'nilayam',
    '-D',
    at('base'),
    '-c',
    'fast',
    '-X',
    'stream',
  ])
  const late = await write(port, 8)
  const moment = await tell(port, 'select clock_timestamp()')
  await setTimeout(200)
  await tell(port, 'delete from written')
  const after = await write(port, 8)
  await stop('primary', 'immediate')
  await rm(at('primary'), { recursive: true })
  const before = await recover('before', moment)
  const newest = await recover('newest')
  console.log(`Before the mistake: ${before.rows} of ${early + late} rows, in ${before.seconds} s`)
  console.log(
    `All that was archived: ${newest.rows} of ${after} rows, in ${newest.seconds} s (archive_timeout ${ARCHIVE_TIMEOUT} s)`,
  )
  const perSecond = after / 8
  const isLate = after - newest.rows > perSecond * (ARCHIVE_TIMEOUT + 2)
  if (before.rows !== early + late || isLate) process.exitCode = 1
}

requirePrograms()
try {
  await run()
} finally {
  for (const name of ['primary', 'before', 'newest']) await stop(name, 'immediate')
  await rm(folder, { recursive: true, force: true })
}
