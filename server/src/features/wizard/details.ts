import { ApiError, conflict, invalid } from '@nilayam/contract/errors'
import type { Details } from '@nilayam/contract/listing/wizard-details'
import { HOUR } from '@nilayam/contract/time/durations'
import { message } from '@nilayam/texts'
import type { Owner } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import { toStoredMobile } from '../accounts/accounts.ts'
import { requireOwnProperty } from '../properties/properties.ts'
import { deleteUnfinished } from './unfinished.store.ts'
import {
  checkPlacement,
  losesVerification,
  MAX_DRAFTS,
  type Placement,
  toAmenityColumns,
  toPlaceId,
  toSlug,
} from './wizard.rules.ts'
import * as store from './wizard.store.ts'

const TYPE_IS_LOCKED = message('wizard.typeIsLocked')

/** Saves step 1 as a new draft or over an own property; returns the id. */
export async function saveDetails(
  db: Db,
  owner: Owner,
  details: Details,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const id = toDraftId(details)
    const before = id ? await requireOwnProperty(tx, owner, id) : undefined
    const placement = await store.findPlacement(tx, details, before)
    const errors = checkPlacement(placement, details)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const row = { ...toRow(details, placement), google_maps_place_id: toPlaceId(details, before) }
    if (!before) return createDraft(tx, owner, row, now)
    if (details.only_draft && before.state !== 'draft') {
      throw conflict(message('wizard.listedMeanwhile'))
    }
    if (details.updated_at && details.updated_at !== before.updated_at.toISOString()) {
      throw new ApiError(409, 'stale', message('wizard.changedMeanwhile'))
    }
    if (before.has_plan && before.property_type_id !== row.property_type_id) {
      throw conflict(TYPE_IS_LOCKED, { property_type: TYPE_IS_LOCKED })
    }
    await store.updateDetails(tx, before, row)
    await store.touchProperty(tx, before, now, losesVerification(before, row))
    return before.id
  })
}

function toDraftId({ id, property_id }: Details): number | undefined {
  if (id && property_id && id !== property_id) {
    throw invalid({ property_id: message('wizard.notSameAsId') })
  }
  return id || property_id || undefined
}

/** How long the same details again are a repeat, whose reply was lost, and no second draft. */
const REPEATED_WITHIN = HOUR

async function createDraft(
  tx: DbOrTransaction,
  owner: Owner,
  row: store.DetailsRow,
  now: Date,
): Promise<number> {
  const drafts = await store.countDraftsLocked(tx, owner)
  await deleteUnfinished(tx, owner)
  const since = new Date(now.getTime() - REPEATED_WITHIN)
  const made = await store.findSameDraft(tx, owner, row, since)
  if (made !== undefined) return made
  if (drafts >= MAX_DRAFTS) {
    throw conflict(message('wizard.tooManyDrafts', { count: MAX_DRAFTS }))
  }
  return store.insertDraft(tx, owner, row)
}

function toRow(details: Details, placement: Placement) {
  return {
    title: details.title,
    slug: toSlug(details.title),
    description: details.description,
    price_per_month: details.price_per_month,
    address: details.address,
    city_id: details.city,
    area_id: details.area,
    property_type_id: details.property_type,
    ...toAmenityColumns(placement.amenities),
    latitude: details.latitude,
    longitude: details.longitude,
    google_maps_link: details.google_maps_link,
    contact_person_name: details.contact_person_name,
    contact_person_email: details.contact_person_email,
    contact_person_mobile: toStoredMobile(details.contact_person_mobile),
  }
}
