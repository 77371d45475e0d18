import { ENTRY_GONE, type EntryKind, STALE } from '@nilayam/contract/admin/catalogue'
import { ApiError, conflict, invalid, notFound } from '@nilayam/contract/errors'
import { type Message, message } from '@nilayam/texts'
import { slugOf } from '../../../gazetteer/facts.ts'
import { cacheOf, TOPICS } from '../../platform/changes/cache.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import { findChangedFields, recordAct } from '../audit/audit.ts'
import { sayUses, toFreeSlug, toRefusal, type Values } from './entries.rules.ts'
import * as store from './entries.store.ts'
import { findUses } from './uses.store.ts'

/** The acting staff member and their address. */
export type Staff = { user: { id: number }; ip: string }
/** The version of the row that was read; empty for a new one. */
export type EntryVersion = { id?: number | undefined; version?: number | undefined }
export type Saved = { id: number; version: number; msg: string }

/** Related rows in a join table. */
export type Links = {
  find: (tx: DbOrTransaction, id: number) => Promise<Record<string, unknown>>
  replace: (tx: DbOrTransaction, id: number) => Promise<void>
}
type EntryOptions = {
  /** Values set once, on insert, such as slug or bit. */
  atFirst?: (tx: DbOrTransaction) => Promise<Values>
  links?: Links
  /** A field that can't be changed later, and the message for trying. */
  fixed?: readonly [field: string, sentence: Message]
}

/**
 * Runs a change of the catalogue in a transaction and turns constraint violations into messages. This process sees
 * the change at once; others are told by the change feed.
 */
export async function editing<T>(
  db: Db,
  kind: EntryKind,
  work: (tx: DbOrTransaction) => Promise<T>,
): Promise<T> {
  try {
    const done = await db.transaction().execute(work)
    cacheOf(db).drop(TOPICS)
    return done
  } catch (error) {
    throw toRefusal(kind, error)
  }
}

/** Inserts a row, or updates the version that was read; throws 409 when somebody else has changed it since. */
export function saveEntry(
  db: Db,
  staff: Staff,
  kind: EntryKind,
  which: EntryVersion,
  values: Values,
  more: EntryOptions = {},
): Promise<Saved> {
  return editing(db, kind, (tx) =>
    which.id === undefined
      ? addEntry(tx, staff, kind, values, more)
      : changeEntry(tx, staff, kind, which, values, more),
  )
}

export async function addEntry(
  tx: DbOrTransaction,
  staff: Staff,
  kind: EntryKind,
  values: Values,
  { atFirst, links }: EntryOptions = {},
): Promise<Saved> {
  const all = { ...values, ...(await atFirst?.(tx)) }
  const { id, version, label } = await store.insertEntry(tx, kind, all)
  await links?.replace(tx, id)
  const after = { ...all, ...(await links?.find(tx, id)) }
  await record(tx, staff, `${kind}.added`, { kind, id, label }, { after })
  return { id, version, msg: message('catalogue.added', { name: label }) }
}

async function changeEntry(
  tx: DbOrTransaction,
  staff: Staff,
  kind: EntryKind,
  which: EntryVersion,
  values: Values,
  { links, fixed }: EntryOptions,
): Promise<Saved> {
  const row = await requireEntry(tx, kind, which)
  const { id, version } = row
  if (fixed && row[fixed[0]] !== values[fixed[0]]) throw invalid({ [fixed[0]]: fixed[1] })
  const before = { ...row, ...(await links?.find(tx, id)) }
  await links?.replace(tx, id)
  const changes = findChangedFields(before, { ...values, ...(await links?.find(tx, id)) })
  if (!changes) return { id, version, msg: message('catalogue.nothingChanged') }
  const saved = await store.updateEntry(tx, kind, id, values)
  await record(tx, staff, `${kind}.changed`, { kind, id, label: saved.label }, changes)
  return { id, version: saved.version, msg: message('catalogue.saved', { name: saved.label }) }
}

/** Sets the slug of a new row, which it keeps when it is renamed. */
export function withSlug(
  kind: 'city' | 'area' | 'property_type',
  name: string,
  cityId?: number,
): (tx: DbOrTransaction) => Promise<{ slug: string }> {
  return async (tx) => ({
    slug: toFreeSlug(name, await store.findSlugs(tx, kind, slugOf(name), cityId)),
  })
}

/** Locks the row that was read until the transaction ends; throws 409 when it was changed, 404 when it is gone. */
export async function requireEntry(
  tx: DbOrTransaction,
  kind: EntryKind,
  { id, version }: EntryVersion,
) {
  const row = id === undefined ? undefined : await store.lockEntry(tx, kind, id)
  if (!row) throw notFound(ENTRY_GONE)
  if (row.version !== version) throw new ApiError(409, 'stale', STALE)
  return row
}

/** Deletes a row that nothing uses; throws 409 with what uses it. */
export function removeEntry(
  db: Db,
  staff: Staff,
  kind: EntryKind,
  which: Required<EntryVersion>,
): Promise<{ msg: string }> {
  return editing(db, kind, async (tx) => {
    const { label, id, version: _version, ...before } = await requireEntry(tx, kind, which)
    const uses = await findUses(tx, kind, id)
    if (uses.length > 0) throw conflict(sayUses(kind, label, uses))
    await store.deleteEntry(tx, kind, id)
    await record(tx, staff, `${kind}.deleted`, { kind, id, label }, { before })
    return { msg: message('catalogue.deleted', { name: label }) }
  })
}

type Changes = { before?: Record<string, unknown>; after?: Record<string, unknown> }

export async function record(
  tx: DbOrTransaction,
  { user, ip }: Staff,
  act: string,
  subject: { kind: string; id: number; label: string },
  changes: Changes,
): Promise<void> {
  await recordAct(tx, { actor: user, act, subject, address: ip, ...changes })
}
