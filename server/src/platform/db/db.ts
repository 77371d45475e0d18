import { setTimeout } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { PooledClient, PreparingClient, TimeoutClient } from './connections/connection.ts'
import { TIME_LIMITS } from './connections/errors.ts'
import { type Listen, listenOnPostgres } from './connections/listen.ts'
import { lockFolder } from './connections/lock.ts'
import { PreparingPGlite } from './connections/pglite.ts'
import { type Snapshots, snapshotsOfPglite, snapshotsOfPostgres } from './copy.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** What store functions take. */
export type DbOrTransaction = Db | Transaction<Tables>

export type OpenDatabase = {
  db: Db
  kind: 'pglite' | 'postgres'
  close: () => Promise<void>
  listen: Listen
  /** For backups. */
  snapshots: Snapshots
  /** A gzipped dump of the embedded database; PGlite only. */
  dump?: () => Promise<Blob>
}

const INT8 = 20
const DATE = 1082

type PostgresOptions = {
  maxConnections?: number
  /** `false` for slow work such as migrations and bulk loads. */
  timeLimits?: boolean
  /** Where whole sessions are to be had, when `url` is a pooler that gives only transactions. */
  directUrl?: string | undefined
  /** Receives the server's NOTICE messages. */
  onNotice?: (message: string) => void
}

const pools = new WeakMap<Db, pg.Pool>()

/** Connections in use and idle, and requests that wait for one; undefined for the embedded database. */
export function getPoolSize(db: Db): { used: number; idle: number; waiting: number } | undefined {
  const pool = pools.get(db)
  if (!pool) return undefined
  const { totalCount, idleCount, waitingCount } = pool
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Connects to PostgreSQL. Parametrised queries become named prepared statements, once per connection. */
export function openPostgres(
  url: string,
  { maxConnections = 10, timeLimits = true, directUrl, onNotice }: PostgresOptions = {},
): OpenDatabase {
  // Our bigints are counts and bit masks that fit a double; dates stay ISO strings.
  pg.types.setTypeParser(INT8, Number)
  pg.types.setTypeParser(DATE, (text) => text)
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    Client: directUrl ? PooledClient : timeLimits ? TimeoutClient : PreparingClient,
    connectionTimeoutMillis: TIME_LIMITS.connect,
    ...(timeLimits && {
      statement_timeout: TIME_LIMITS.statement,
      idle_in_transaction_session_timeout: TIME_LIMITS.idleInTransaction,
    }),
    // Generic plans: the SQL text already depends on which filters are set, so replanning for each value gains
    // nothing. No parallel workers and no JIT: our queries read some rows, faster than workers start or code compiles.
    options:
      '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c jit=off',
  })
  // Without these listeners a lost connection would crash the process. Queries in progress get the error anyway.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Behind a pooler the limits are the role's own.
  if (!timeLimits) {
    pool.on('connect', (client) => {
      const set = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'
      // The next query tells of a lost connection.
      client.query(set).catch(() => undefined)
    })
  }
  if (onNotice) {
    pool.on('connect', (client) => client.on('notice', ({ message }) => onNotice(message ?? '')))
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return {
    db,
    kind: 'postgres',
    close: () => db.destroy(),
    listen: listenOnPostgres(directUrl ?? url),
    snapshots: snapshotsOfPostgres(directUrl ?? url),
  }
}

/**
 * Opens PGlite, in memory when no folder is given. It neither flushes to disk nor locks its folder, and two processes
 * on one folder lose each other's writes, so we take a lock.
 */
export async function openPglite(folder?: string, dump?: Blob): Promise<OpenDatabase> {
  const unlock = folder ? await lockFolder(folder) : undefined
  const pglite = await startPglite(folder, dump).catch(async (cause: unknown) => {
    await unlock?.()
    // Of a full disk it says no more than a number.
    const reason = cause instanceof Error ? cause.message : 'its files can’t be written'
    const told = `The database in ${folder} couldn’t be opened: ${reason}. Is its disk full?`
    throw new Error(told, { cause })
  })
  return toOpenPglite(pglite, async () => {
    if (!pglite.closed) await pglite.close()
    await unlock?.()
  })
}

export async function startPglite(folder?: string, dump?: Blob): Promise<PGlite> {
  const pglite = new PreparingPGlite({
    ...(folder && { dataDir: folder }),
    ...(dump && { loadDataDir: dump }),
    extensions: { btree_gist, pg_trgm },
    parsers: { [INT8]: Number, [DATE]: (text: string) => text },
  })
  await pglite.waitReady
  return pglite
}

export function toOpenPglite(pglite: PGlite, close: () => Promise<void>): OpenDatabase {
  const listen: Listen = (channel, wake) => {
    const listening = pglite.listen(channel, wake)
    return async () => (await listening)()
  }
  return {
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    kind: 'pglite',
    close,
    listen,
    snapshots: snapshotsOfPglite(pglite),
    dump: () => pglite.dumpDataDir('gzip'),
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
