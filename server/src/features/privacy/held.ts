import { HELD_KINDS, type HeldKind } from '@nilayam/contract/privacy'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { SOURCES } from './held.rules.ts'
import { countHeld, findHeld, type Person } from './held.store.ts'

/** How many rows of each kind are held about a person; kinds without any are left out. */
export async function countAllHeld(
  db: DbOrTransaction,
  person: Person,
): Promise<{ kind: HeldKind; count: number }[]> {
  const counts: { kind: HeldKind; count: number }[] = []
  for (const kind of HELD_KINDS) {
    let count = 0
    for (const source of SOURCES[kind]) count += await countHeld(db, source, person)
    if (count > 0) counts.push({ kind, count })
  }
  return counts
}

/** All rows of a kind by table. */
export async function readHeld(
  db: DbOrTransaction,
  kind: HeldKind,
  person: Person,
): Promise<Record<string, Record<string, unknown>[]>> {
  const tables: Record<string, Record<string, unknown>[]> = {}
  for (const source of SOURCES[kind]) {
    const rows = await findHeld(db, source, person)
    tables[source.table] = [...(tables[source.table] ?? []), ...rows]
  }
  return tables
}
