import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite, Transaction as PgliteTransaction } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** A transaction in which whole tables are copied, as text in PostgreSQL's own format. */
export type CopySession = {
  query: (text: string) => Promise<unknown[]>
  /** Runs a `copy … to stdout`; the statement is given without its end. */
  copyOut: (from: string) => AsyncIterable<Uint8Array>
  /** Runs a `copy … from stdin`. */
  copyIn: (into: string, data: AsyncIterable<Uint8Array>) => Promise<void>
}

/** How backups read a database while others write to it. */
export type Snapshots = {
  /** Runs `work` on one snapshot, in a transaction that ends with it. The embedded database serves nobody else meanwhile. */
  inSnapshot: <T>(work: (session: CopySession) => Promise<T>) => Promise<T>
  /** From now on no process removes stored files. */
  holdFiles: () => Promise<Hold>
}

export type Hold = {
  /** False once the database ended it, so that files may have gone. */
  isHolding: () => boolean
  release: () => Promise<void>
}

/** The advisory lock that is held for as long as stored files must stay. */
const HOLD = { space: 18_771, name: 1 }
const TAKE_IN_TRANSACTION = `select pg_advisory_xact_lock_shared(${HOLD.space}, ${HOLD.name})`
const TAKE = `select pg_advisory_lock_shared(${HOLD.space}, ${HOLD.name})`
const RELEASE = `select pg_advisory_unlock_shared(${HOLD.space}, ${HOLD.name})`

/**
 * Whether a backup is copying files. Ask after the commit that made a file superfluous: a backup whose snapshot still
 * names the file took its lock before that commit.
 */
export async function areFilesHeld(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and classid = ${HOLD.space} and objid = ${HOLD.name}
      and database = (select oid from pg_database where datname = current_database()) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** A connection for slow work, without the time limits of requests. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // A lost connection is an error of the query in progress, not of the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  return client
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createPostgresSession(client: pg.Client): Promise<CopySession> {
  // Loaded only by a backup.
  const { to: copyTo, from: copyFrom } = await import('pg-copy-streams')
  return {
    query: async (text) => (await client.query(text)).rows,
    copyOut: (from) => client.query(copyTo(`copy ${from} to stdout`)) as Readable,
    copyIn: (into, data) => pipeline(data, client.query(copyFrom(`copy ${into} from stdin`))),
  }
}

export function snapshotsOfPostgres(url: string): Snapshots {
  return {
    inSnapshot: (work) =>
      withClient(url, async (client) => {
        await client.query('begin isolation level repeatable read, read only')
        return work(await createPostgresSession(client))
      }),
    // A transaction of its own, so that the lock is there before the snapshot, also behind a pooler.
    holdFiles: async () => {
      const client = await connect(url)
      await client.query('begin')
      await client.query(TAKE_IN_TRANSACTION)
      let isHolding = true
      client.once('end', () => {
        isHolding = false
      })
      return { isHolding: () => isHolding, release: () => client.end() }
    },
  }
}

function createPgliteSession(tx: PgliteTransaction): CopySession {
  return {
    query: async (text) => (await tx.query(text)).rows,
    copyOut: async function* (from) {
      const { blob } = await tx.query(`copy ${from} to '/dev/blob'`)
      if (blob) yield* blob.stream()
    },
    copyIn: async (into, data) => {
      const parts: Uint8Array<ArrayBuffer>[] = []
      for await (const part of data) parts.push(new Uint8Array(part))
      await tx.query(`copy ${into} from '/dev/blob'`, [], { blob: new Blob(parts) })
    },
  }
}

export function snapshotsOfPglite(pglite: PGlite): Snapshots {
  return {
    inSnapshot: (work) => {
      let first: { error: unknown } | undefined
      const run = (tx: PgliteTransaction) =>
        work(createPgliteSession(tx)).catch((error: unknown) => {
          first = { error }
          throw error
        })
      // On a full disk it can't be rolled back either, and that would be all that is said.
      return pglite.transaction(run).catch((error: unknown) => {
        throw first ? first.error : error
      })
    },
    holdFiles: async () => {
      await pglite.query(TAKE)
      const release = async () => void (await pglite.query(RELEASE))
      return { isHolding: () => !pglite.closed, release }
    },
  }
}

/** Runs `work` in one transaction, with the same connection as a database and for copying. */
export function inPostgresTransaction<T>(
  url: string,
  work: (tx: Kysely<Tables>, session: CopySession) => Promise<T>,
): Promise<T> {
  return withClient(url, async (client) => {
    const only = Object.assign(client, { release: () => undefined })
    const pool = { connect: async () => only, end: async () => undefined }
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) })
    const session = await createPostgresSession(client)
    return db.transaction().execute((tx) => work(tx, session))
  })
}
