import type { AdminProperty, PropertyRow } from '@nilayam/contract/admin/moderation'
import { toMobileDigits } from '@nilayam/contract/text/mobile-digits'
import type { Language } from '@nilayam/texts/languages'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { isShut } from '../accounts/accounts.ts'
import { findHistory } from '../audit/audit.ts'
import { findClaims } from '../claims/claims.ts'
import { findPapers } from '../papers/papers.ts'
import { signPhotos } from '../photos/photos.ts'
import { findDetails } from '../properties/properties.ts'
import { findOpenings, toVerification } from '../verification/verification.ts'
import * as store from './moderation.store.ts'

const OWNED_AT_MOST = 100

/** Admin table rows of these properties, in this order. */
export async function toPropertyRows(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<PropertyRow[]> {
  const rows = await store.findPropertyRows(db, ids)
  return rows.map((row) => ({
    ...row,
    plan_ends_at: row.plan_ends_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }))
}

/** An owner's properties, up to a hundred by last change. */
export async function findOwned(db: DbOrTransaction, ownerId: number): Promise<PropertyRow[]> {
  return toPropertyRows(db, await store.findLastChanged(db, ownerId, OWNED_AT_MOST))
}

/** A property as staff see it; undefined when it never existed. */
export async function findAdminProperty(
  { db, photosKey }: Pick<Platform, 'db' | 'photosKey'>,
  id: number,
  { language, now }: { language: Language; now: Date },
): Promise<AdminProperty | undefined> {
  const row = await store.findStaffRow(db, id)
  const [details] = await findDetails(db, [id])
  const [shown] = await toPropertyRows(db, [id])
  if (!row || !details || !shown) return undefined
  const onFile = (await findPapers(db, [id])).get(id)
  const { images, brochures } = signPhotos(photosKey, { ...details, state: row.state }, now)
  return {
    ...details,
    images,
    brochures,
    state: row.state,
    sent_at: row.waiting_since?.toISOString() ?? null,
    verification: toVerification(row, language),
    held_note: row.held_note,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    plan_ends_at: shown.plan_ends_at,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    contact_person_email: row.contact_person_email,
    contact_person_mobile: toMobileDigits(row.contact_person_mobile),
    account: toAccount(row),
    papers: {
      id_document: onFile?.id_document ?? null,
      property_proof: onFile?.property_proof ?? null,
    },
    claim: (await findClaims(db, 'verification', [id], now)).get(id) ?? null,
    openings: row.waiting_since ? await findOpenings(db, id, row.waiting_since) : [],
    duplicates: await store.findDuplicates(db, id),
    history: await findHistory(db, { kind: 'property', id }),
  }
}

type StaffRow = NonNullable<Awaited<ReturnType<typeof store.findStaffRow>>>

function toAccount(row: StaffRow): AdminProperty['account'] {
  return {
    id: row.owner_id,
    full_name: row.full_name,
    email: row.email,
    mobile_number: toMobileDigits(row.mobile_number),
    joined_at: row.joined_at.toISOString(),
    is_disabled: row.erased_at === null && isShut(row),
    erase_at: row.erase_at?.toISOString() ?? null,
  }
}
