import { readRows } from '@nilayam/server/platform/db/rows'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'

/** A column from the system catalogue. */
const Column = z.object({
  table_name: z.string(),
  name: z.string(),
  /** For example 'int4', or '_int4' for an array. */
  type: z.string(),
  is_nullable: z.boolean(),
  has_default: z.boolean(),
  /** An identity or generated column, never written. */
  is_generated: z.boolean(),
  /** Check constraints on this column alone. */
  checks: z.array(z.string()),
})
export type Column = z.infer<typeof Column>

/** All columns except those of the migrator's tables, in catalogue order. */
export async function findColumns<T>(db: Kysely<T>): Promise<Column[]> {
  return readRows(
    db,
    Column,
    sql`
      select c.relname as table_name, a.attname as name, t.typname as type, not a.attnotnull as is_nullable,
        a.atthasdef as has_default, a.attidentity = 'a' or a.attgenerated <> '' as is_generated,
        array(select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and c.relname not like 'kysely%'
      order by c.relname, a.attnum`,
  )
}
