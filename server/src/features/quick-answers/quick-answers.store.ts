import { QuickAnswer } from '@nilayam/contract/moving-in/quick-answers'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Owner } from '../../http/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow } from '../../platform/db/rows.ts'

const Stored = z.object({ answers: z.array(QuickAnswer), revision: z.int() })

export async function findQuickAnswers(db: Db, { id }: Owner) {
  return findRow(
    db,
    Stored,
    sql`select answers, revision from quick_answers where owner_id = ${id}`,
  )
}

const Saved = z.object({ revision: z.int() })

/** Saves them unless somebody saved since `revision`; undefined then. */
export async function saveQuickAnswers(
  db: Db,
  { id }: Owner,
  { answers, revision }: { answers: readonly QuickAnswer[]; revision: number },
): Promise<number | undefined> {
  const row = await findRow(
    db,
    Saved,
    sql`
      insert into quick_answers (owner_id, answers, revision)
      select ${id}, ${JSON.stringify(answers)}::jsonb, 1
      where ${revision}::int = 0 or exists (select from quick_answers where owner_id = ${id})
      on conflict (owner_id) do update set answers = excluded.answers, revision = quick_answers.revision + 1
        where quick_answers.revision = ${revision}
      returning revision`,
  )
  return row?.revision
}
