import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Has every change of a row refused, as if what is in it broke the code that works on it. */
export async function breakRow(
  { db }: Pick<TestApp, 'db'>,
  table: 'offers' | 'stays' | 'users' | 'visits' | 'waiting_list',
  id: number,
): Promise<void> {
  await sql`
    create or replace function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'row % is broken', old.id; end $$`.execute(db)
  await sql`
    create trigger ${sql.id(`refuse_${table}_${id}`)} before update on ${sql.table(table)}
    for each row when (old.id = ${sql.lit(id)}) execute function refuse_row()`.execute(db)
}
