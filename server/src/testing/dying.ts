import type { KyselyPlugin } from 'kysely'
import type { Db } from '../platform/db/db.ts'

export class Died extends Error {}

/**
 * A process that dies after so many statements: the next one isn't sent, nor any after it, so that what isn't committed
 * is rolled back. What was killed by a signal, too, is tried by `kills/`, on PostgreSQL.
 */
export function dieAfter(db: Db, statements: number): Db {
  let sent = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent += 1
      if (sent > statements) throw new Died()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(plugin)
}
