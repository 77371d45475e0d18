import { setTimeout } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { ImpatientClient, PreparingClient } from './db-connection.ts'
import { TIME_LIMITS } from './db-errors.ts'
import { type Listen, listenOnPostgres } from './db-listen.ts'
import { lockFolder } from './db-lock.ts'
import type { Tables } from './db-tables.ts'

export type Db = Kysely<Tables>
/** What a store takes: the database, or a transaction on it. */
export type DbOrTransaction = Db | Transaction<Tables>

export type OpenDatabase = {
  db: Db
  kind: 'pglite' | 'postgres'
  close: () => Promise<void>
  listen: Listen
  /** The whole embedded database as a compressed archive; only PGlite can. */
  dump?: () => Promise<Blob>
}

const INT8 = 20
const DATE = 1082

type PostgresOptions = {
  maxConnections?: number
  /** `false` for what takes its time on purpose: migrations, filling a database. */
  timeLimits?: boolean
  /** Hears what the server says besides its answers. */
  onNotice?: (message: string) => void
}

/** Opens PostgreSQL by its address. Queries with values are prepared under a name, once a connection. */
export function openPostgres(
  url: string,
  { maxConnections = 10, timeLimits = true, onNotice }: PostgresOptions = {},
): OpenDatabase {
  // Counts and masks fit a double; days stay the text that they are.
  pg.types.setTypeParser(INT8, Number)
  pg.types.setTypeParser(DATE, (text) => text)
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    Client: timeLimits ? ImpatientClient : PreparingClient,
    connectionTimeoutMillis: TIME_LIMITS.connect,
    ...(timeLimits && {
      statement_timeout: TIME_LIMITS.statement,
      idle_in_transaction_session_timeout: TIME_LIMITS.idleInTransaction,
    }),
    // A statement says by its text which filters it has; planning it again for their values gains nothing.
    // A page's worth of rows is read sooner than workers have started to help with it.
    options: '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0',
  })
  // A connection that is lost must not end the process: the pool hears of idle ones, and whoever waits for an
  // answer gets the error, but each connection tells it once more by an event of its own.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (onNotice) {
    pool.on('connect', (client) => client.on('notice', ({ message }) => onNotice(message ?? '')))
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, kind: 'postgres', close: () => db.destroy(), listen: listenOnPostgres(url) }
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
  const listen: Listen = (channel, wake) => {
    const listening = pglite.listen(channel, wake)
    return async () => (await listening)()
  }
  return { db, kind: 'pglite', close, listen, dump: () => pglite.dumpDataDir('gzip') }
}

/** Whether the database answers within two seconds. */
export async function isAnswering(db: Db): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, setTimeout(2000, false, { ref: false })])
}
