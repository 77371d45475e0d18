import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { lock } from 'proper-lockfile'
import type { Tables } from './db-tables.ts'

export type Db = Kysely<Tables>
/** What a store takes: the database, or a transaction on it. */
export type DbOrTransaction = Db | Transaction<Tables>

export type OpenDatabase = {
  db: Db
  kind: 'pglite' | 'postgres'
  close: () => Promise<void>
  /** The whole embedded database as a compressed archive; only PGlite can. */
  dump?: () => Promise<Blob>
}

const INT8 = 20
const DATE = 1082

type PostgresOptions = {
  maxConnections?: number
  /** Hears what the server says besides its answers. */
  onNotice?: (message: string) => void
}

/** Opens PostgreSQL by its address. Queries with values are prepared under a name, once a connection. */
export function openPostgres(
  url: string,
  { maxConnections = 10, onNotice }: PostgresOptions = {},
): OpenDatabase {
  // Counts and masks fit a double; days stay the text that they are.
  pg.types.setTypeParser(INT8, Number)
  pg.types.setTypeParser(DATE, (text) => text)
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    Client: PreparingClient,
    // A statement says by its text which filters it has; planning it again for their values gains nothing.
    // A page's worth of rows is read sooner than workers have started to help with it.
    options: '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0',
  })
  // An idle connection that the server ends must not end the process.
  pool.on('error', () => undefined)
  if (onNotice) {
    pool.on('connect', (client) => client.on('notice', ({ message }) => onNotice(message ?? '')))
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, kind: 'postgres', close: () => db.destroy() }
}

const MAX_PREPARED = 500
const preparedNames = new Map<string, string>()

function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text)
  if (known !== undefined || preparedNames.size >= MAX_PREPARED) return known
  const name = `s${preparedNames.size}`
  preparedNames.set(text, name)
  return name
}

/** A connection that plans each statement once: parsing and planning cost more than most of our reads. */
class PreparingClient extends pg.Client {
  // pg's query has ten overloads; Kysely only ever passes text and values.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? preparedName(text)
        : undefined
    return super.query.apply(this, (name ? [{ name, text, values }] : args) as never) as never
  }
}

/**
 * Opens the embedded database: in memory without a folder. It never flushes to disk by itself and takes no
 * lock, so the folder is locked here: two processes on one folder lose each other's writes.
 */
export async function openPglite(folder?: string, dump?: Blob): Promise<OpenDatabase> {
  const unlock = folder ? await lockFolder(folder) : undefined
  const pglite = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(dump && { loadDataDir: dump }),
    extensions: { btree_gist, pg_trgm },
    parsers: { [INT8]: Number, [DATE]: (text: string) => text },
  })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  const close = async () => {
    if (!pglite.closed) await pglite.close()
    await unlock?.()
  }
  return { db, kind: 'pglite', close, dump: () => pglite.dumpDataDir('gzip') }
}

async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  try {
    // A process that was killed leaves its lock behind; it goes stale after five seconds.
    return await lock(folder, {
      lockfilePath: `${folder}.lock`,
      stale: 5000,
      update: 1000,
      retries: { retries: 14, minTimeout: 500, maxTimeout: 500 },
    })
  } catch (error) {
    throw new Error(`The database in ${folder} is in use by another process.`, { cause: error })
  }
}

/** Whether the database answers within two seconds. */
export async function isAnswering(db: Db): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, setTimeout(2000, false, { ref: false })])
}
