import { SECOND } from '@nilayam/contract/time/durations'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Db, openPostgres } from './db.ts'
import { getRow } from './rows.ts'

/** Milliseconds by which a replica may be behind. */
const LATEST = 60 * SECOND
/** Milliseconds for which a replica that failed is left alone. */
const REST = 30 * SECOND
const CONNECTIONS = 4

/** Reads of what may be up to a minute old, which a replica takes off the primary. */
export type LateReads = {
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/**
 * On the replica at `url`; on the primary without one, while it is away, and while it is too far behind. `work` must
 * only read: it runs a second time on the primary when the replica fails.
 */
export function createLateReads(
  primary: Db,
  url: string | undefined,
  latest: number = LATEST,
): LateReads {
  if (!url) return { read: (work) => work(primary), close: async () => undefined }
  const replica = openPostgres(url, { maxConnections: CONNECTIONS })
  let restsUntil = 0
  const onReplica = async <T>(work: (db: Db) => Promise<T>) => {
    if (performance.now() < restsUntil) return undefined
    try {
      return (await isFresh(replica.db, latest)) ? { found: await work(replica.db) } : undefined
    } catch {
      // Whatever it was, the primary answers, and throws it again if it wasn't the replica's fault.
      restsUntil = performance.now() + REST
      return undefined
    }
  }
  return {
    read: async (work) => {
      const answer = await onReplica(work)
      return answer ? answer.found : work(primary)
    },
    close: replica.close,
  }
}

const Late = z.object({ late: z.nullable(z.number()) })

/** Where nothing was written for a while nobody can tell, and then the primary has time. */
async function isFresh(replica: Db, latest: number): Promise<boolean> {
  const { late } = await getRow(
    replica,
    Late,
    sql`
      select 1000 * extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8
        as late`,
  )
  return late !== null && late <= latest
}
