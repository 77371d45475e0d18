import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Owner } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { document, findRow, readRows } from '../../platform/db/rows.ts'
import type { OwnProperty } from '../properties/properties.ts'

const VersionRow = z.object({
  version: z.int(),
  saved_at: z.date(),
  fields: document<TermsFields>(),
})
export type VersionRow = z.infer<typeof VersionRow>

/** The versions since a moment and the one before them, oldest first: the last one is current. */
export async function findVersions(
  db: DbOrTransaction,
  propertyId: number,
  since: Date,
): Promise<VersionRow[]> {
  return readRows(
    db,
    VersionRow,
    sql`
    select version, saved_at, stated as fields from terms
    where property_id = ${propertyId} and version >= coalesce((
      select max(version) from terms where property_id = ${propertyId} and saved_at < ${since}), 1)
    order by version`,
  )
}

const SaveRow = z.object({ by: z.string(), at: z.string() })

/** Who saved the version that holds, and when; undefined while there is none, or its author is gone. */
export async function findSave(
  db: DbOrTransaction,
  propertyId: number,
): Promise<z.infer<typeof SaveRow> | undefined> {
  return findRow(
    db,
    SaveRow,
    sql`
    select u.full_name as by, to_char(t.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from terms t join users u on u.id = t.saved_by
    where t.property_id = ${propertyId} order by t.version desc limit 1`,
  )
}

/** A new version; whoever saves over it later makes another. */
export async function insertVersion(
  db: DbOrTransaction,
  { id }: OwnProperty,
  { version, saved_at, fields }: VersionRow,
  facts: string,
  owner: Owner,
): Promise<void> {
  await sql`
    with updated as (update properties set updated_at = ${saved_at}, term_facts = ${facts} where id = ${id})
    insert into terms (property_id, version, stated, saved_at, saved_by)
    values (${id}, ${version}, ${JSON.stringify(fields)}::jsonb, ${saved_at}, ${owner.id})`.execute(
    db,
  )
}
