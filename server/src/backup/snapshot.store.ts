import * as z from 'zod/mini'
import { MASTER, OLD_BROCHURE } from '../features/photos/photos.ts'
import type { CopySession } from '../platform/db/copy.ts'

/**
 * The change feed speaks of transactions of this server, counts of calls of the last minutes; Kysely's tables are made by
 * the migrations.
 */
const NOT_COPIED = ['changes', 'call_counts', 'kysely_migration', 'kysely_migration_lock']

const Table = z.object({ name: z.string(), columns: z.array(z.string()), key: z.string() })
export type Table = z.infer<typeof Table>
const Name = z.object({ name: z.string() })
const Sequence = z.object({ name: z.string(), last: z.string() })

async function read<T>(session: CopySession, row: z.ZodMiniType<T>, text: string): Promise<T[]> {
  return z.array(row).parse(await session.query(text))
}

/** Text looks the same from every server and session. */
export async function settle(session: CopySession): Promise<void> {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    IntervalStyle: 'postgres',
    extra_float_digits: '1',
    bytea_output: 'hex',
  }
  for (const [name, value] of Object.entries(settings)) {
    await session.query(`set local ${name} = '${value}'`)
  }
}

/** Tables with their stored columns and the order of their rows. */
export async function listTables(session: CopySession): Promise<Table[]> {
  return read(
    session,
    Table,
    `select class.relname::text as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((
        select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', '
          order by place)
        from pg_index, unnest(indkey::int[]) with ordinality as part (number, place)
        join pg_attribute on attnum = part.number
        where indrelid = class.oid and indisprimary and attrelid = class.oid
      ), class.relname::text || '::text collate "C"') as key
    from pg_class class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname::text <> all (array[${NOT_COPIED.map((name) => `'${name}'`).join(', ')}])
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    order by class.relname`,
  )
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A table's rows in the order of its key. */
export function copyRows(session: CopySession, table: Table): AsyncIterable<Uint8Array> {
  const columns = table.columns.map(quote).join(', ')
  return session.copyOut(`(select ${columns} from ${quote(table.name)} order by ${table.key})`)
}

export async function findServer(session: CopySession): Promise<string> {
  const [row] = await read(session, Name, `select current_setting('server_version') as name`)
  return row?.name ?? ''
}

export async function listApplied(session: CopySession): Promise<string[]> {
  const rows = await read(session, Name, 'select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Read after the snapshot began, so none is behind its rows. */
export async function listSequences(
  session: CopySession,
): Promise<{ name: string; last: string }[]> {
  return read(
    session,
    Sequence,
    `select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`,
  )
}

/** Paths in the archive of all files that rows name. */
export async function listFiles(session: CopySession): Promise<string[]> {
  const rows = await read(
    session,
    Name,
    `select 'photos/' || key || '/${MASTER}' as name from photos
    union all select 'photos/' || key || '/${MASTER}' from brochure_pages
    union all select 'photos/' || key || '/${OLD_BROCHURE}' from brochures where key is not null
    union all select 'papers/' || key from papers
    order by name`,
  )
  return rows.map(({ name }) => name)
}
