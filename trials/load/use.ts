import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { readMegabytes } from '../../bench/pages/load.ts'

const MEGABYTE = 1024 * 1024
const PATIENCE = 30_000

/**
 * What the process has in use, and how many connections its database counts. `resident` is all of its memory, what native
 * code has taken too.
 */
export type Use = { megabytes: number; resident: number; handles: number; connections: number }

const CONNECTIONS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** For a process whose use is to be read; `file` doesn't exist yet. */
export function toUseEnvironment(file: string, options: string | undefined) {
  const preloaded = `--import=${join(import.meta.dirname, 'preloaded.ts')}`
  return { NILAYAM_USE: file, NODE_OPTIONS: [options, preloaded].filter(Boolean).join(' ') }
}

export async function readUse(pid: number, file: string, databaseUrl: string): Promise<Use> {
  const handles = readdirSync(`/proc/${pid}/fd`).length
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(CONNECTIONS)
  await client.end()
  const megabytes = (await collect(pid, file)) / MEGABYTE
  const resident = await readMegabytes(pid)
  return { megabytes, resident, handles, connections: rows[0]?.count ?? 0 }
}

const readLines = (file: string) => {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** Bytes in use after a collection. */
async function collect(pid: number, file: string): Promise<number> {
  const before = readLines(file).length
  process.kill(pid, 'SIGUSR2')
  for (let waited = 0; waited < PATIENCE; waited += 20) {
    const line = readLines(file)[before]
    if (line) return Number(line)
    await setTimeout(20)
  }
  throw new Error('The process never told how much memory it uses')
}

/** The least of several readings. */
export function toLeast(readings: readonly Use[]): Use {
  const least = (of: (use: Use) => number) => Math.min(...readings.map(of))
  return {
    megabytes: least(({ megabytes }) => megabytes),
    resident: least(({ resident }) => resident),
    handles: least(({ handles }) => handles),
    connections: least(({ connections }) => connections),
  }
}
