import type { DbOrTransaction } from './db.ts'

const counts = new WeakMap<DbOrTransaction, number>()

/** Says, after the commit, that what every reader shares has changed: names, places, prices, happenings. */
export function markChanged(db: DbOrTransaction): void {
  counts.set(db, countChanges(db) + 1)
}

/** What this process keeps of the database is good as long as this number stays. */
export function countChanges(db: DbOrTransaction): number {
  return counts.get(db) ?? 0
}
