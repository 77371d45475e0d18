import { type Kysely, sql } from 'kysely'

/** A column as the database knows it. */
export type Column = {
  table_name: string
  name: string
  /** 'int4', '_int4' for a list of them. */
  type: string
  is_nullable: boolean
  has_default: boolean
  /** An identity, or computed from other columns: nobody writes it. */
  is_generated: boolean
  /** The check constraints that name this column alone. */
  checks: string[]
}

/** Every column of every table but those of the migrations themselves, in the order of the database. */
export async function findColumns<T>(db: Kysely<T>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table_name, a.attname as name, t.typname as type, not a.attnotnull as is_nullable,
      a.atthasdef as has_default, a.attidentity = 'a' or a.attgenerated <> '' as is_generated,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%'
    order by c.relname, a.attnum`.execute(db)
  return rows
}
