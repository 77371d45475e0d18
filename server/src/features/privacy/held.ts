import { HELD_KINDS, type HeldKind } from '@nilayam/contract/accounts/held'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { SOURCES } from './held.rules.ts'
import { countHeld, type Person, readHeldRows } from './held.store.ts'

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

/** All rows of a kind by table, as the text of one JSON object that is never whole in memory. */
export async function* writeHeld(
  db: DbOrTransaction,
  kind: HeldKind,
  person: Person,
): AsyncGenerator<string> {
  let before = '{'
  for (const [table, sources] of Map.groupBy(SOURCES[kind], (source) => source.table)) {
    yield `${before}\n  ${JSON.stringify(table)}: [`
    before = ','
    let between = ''
    for (const source of sources) {
      for await (const rows of readHeldRows(db, source, person)) {
        yield between + rows.map(toIndented).join(',')
        between = ','
      }
    }
    yield between ? '\n  ]' : ']'
  }
  yield '\n}'
}

const toIndented = (row: object) => `\n${JSON.stringify(row, null, 2)}`.replaceAll('\n', '\n    ')
