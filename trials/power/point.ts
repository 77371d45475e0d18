import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findFreePort } from '@nilayam/server/testing/free-port'
import { call, giveToPostgres } from '@nilayam/server/testing/postgres/postgres-programs'
import pg from 'pg'
import { type Acknowledged, toServer } from './recording.ts'

const PRIVATE = 0o700

/** The folder of a database as the disk has it: a copy of `base` with what changed. */
export async function putTogether(
  base: string,
  left: ReadonlyMap<string, Buffer | null>,
  folder: string,
): Promise<void> {
  execFileSync('cp', ['-a', base, folder])
  await chmod(folder, PRIVATE)
  for (const [path, content] of left) {
    const at = join(folder, path)
    await rm(at, { force: true })
    if (content === null) continue
    await mkdir(dirname(at), { recursive: true })
    await writeFile(at, content)
  }
  // Of the process that is gone; a number that another process may have by now.
  await rm(join(folder, 'postmaster.pid'), { force: true })
  giveToPostgres(dirname(folder))
}

/** Starts it again, and asks for what was acknowledged; with its own checks of tables and indexes. */
export async function inspect(folder: string, known: readonly Acknowledged[]): Promise<string[]> {
  const port = await findFreePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c fsync=off -k ${dirname(folder)}`
  const log = join(dirname(folder), 'log-of-point')
  try {
    await call('pg_ctl', ['-D', folder, '-w', '-t', '120', '-l', log, '-o', options, 'start'])
  } catch {
    const said = await readFile(log, 'utf8').catch(() => 'nothing')
    return [`PostgreSQL doesn’t start again: ${said.slice(-400)}`]
  }
  try {
    return [...(await findLost(port, known)), ...(await check(port))]
  } finally {
    await call('pg_ctl', ['-D', folder, '-w', '-m', 'immediate', 'stop'])
  }
}

async function findLost(port: number, known: readonly Acknowledged[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: `${toServer(port)}/postgres` })
  await client.connect()
  const read = 'select id, title from properties'
  const { rows } = await client.query<{ id: string; title: string }>(read)
  await client.end()
  const counts = new Map(rows.map(({ id, title }) => [Number(id), Number(title.split(' ').at(-1))]))
  const last = new Map(known.map(({ draft, count }) => [draft, count]))
  return [...last]
    .filter(([draft, count]) => !((counts.get(draft) ?? -1) >= count))
    .map(([draft, count]) => `save ${count} was acknowledged, ${counts.get(draft)} is there`)
}

async function check(port: number): Promise<string[]> {
  const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'nilayam', '-d', 'postgres']
  return call('pg_amcheck', ['--install-missing', '--heapallindexed', ...args]).then(
    () => [],
    (error: { stdout?: string }) => [`pg_amcheck: ${String(error.stdout ?? error).slice(0, 300)}`],
  )
}
