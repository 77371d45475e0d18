import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'
import type { Act } from './audit.ts'

const toJson = (value: Act['before']) => (value ? JSON.stringify(value) : null)

export async function insertAct(
  db: DbOrTransaction,
  { actor, act, subject, before, after, address }: Act,
): Promise<void> {
  await sql`
    insert into audit (actor_id, actor_name, act, subject, subject_label, before, after, address)
    select ${actor?.id ?? null}::int, coalesce((select full_name from users where id = ${actor?.id ?? null}::int), ''),
      ${act}, ${`${subject.kind}:${subject.id}`}, ${subject.label ?? ''},
      ${toJson(before)}::jsonb, ${toJson(after)}::jsonb, ${address ?? null}`.execute(db)
}
