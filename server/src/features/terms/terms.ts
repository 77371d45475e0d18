import { ApiError } from '@nilayam/contract/errors'
import { keysOf } from '@nilayam/contract/keys-of'
import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import type { TermChange, Terms } from '@nilayam/contract/options/terms'
import { CHANGES_DAYS, isSameAnswer, listChanges } from '@nilayam/contract/options/terms-changes'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { addDays } from '@nilayam/contract/time/india-time'
import { formatWhen } from '@nilayam/contract/time/when'
import { message } from '@nilayam/texts'
import type { Owner } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import { toTermFacts } from '../listed/listed.ts'
import { requireOwnProperty } from '../properties/properties.ts'
import { findSave, findVersions, insertVersion, type VersionRow } from './terms.store.ts'

/** The current terms and recent changes. */
export async function findTerms(
  db: DbOrTransaction,
  propertyId: number,
  now: Date,
): Promise<{ terms: Terms | null; changes: TermChange[] }> {
  const rows = await findVersions(db, propertyId, addDays(now, -CHANGES_DAYS))
  const versions = rows.map(toTerms)
  const listed = versions.map(({ fields, ...version }) => ({ ...version, terms: fields }))
  return { terms: versions.at(-1) ?? null, changes: listChanges(listed, now) }
}

/** A term introduced after a version is unstated in it. */
function toTerms({ version, saved_at, fields }: VersionRow): Terms {
  return { version, saved_at: saved_at.toISOString(), fields: { ...NOTHING_STATED, ...fields } }
}

type ToSave = { property_id: number; version: number; fields: TermsFields }

/** Saves new terms. Throws 409 if they changed since `version` was read; unchanged terms make no new version. */
export async function saveTerms(
  db: Db,
  owner: Owner,
  { property_id, version, fields }: ToSave,
  now: Date,
) {
  return db.transaction().execute(async (tx) => {
    const property = await requireOwnProperty(tx, owner, property_id)
    const { terms: before } = await findTerms(tx, property_id, now)
    const isSame = before !== null && isSameTerms(before.fields, fields)
    if (!isSame) {
      if ((before?.version ?? 0) !== version) throw await toStale(tx, property_id, now)
      await insertVersion(
        tx,
        property,
        { version: version + 1, saved_at: now, fields },
        toTermFacts(fields),
        owner,
      )
    }
    const { terms, changes } = await findTerms(tx, property_id, now)
    if (!terms) throw new Error(`Terms of ${property_id} were saved and are not there`)
    return { terms, changes }
  })
}

async function toStale(tx: DbOrTransaction, propertyId: number, now: Date): Promise<ApiError> {
  const save = await findSave(tx, propertyId)
  const says = save
    ? message('terms.savedMeanwhileBy', { by: save.by, when: formatWhen(save.at, now) })
    : message('terms.savedMeanwhile')
  return new ApiError(409, 'stale', says)
}

function isSameTerms(one: TermsFields, other: TermsFields): boolean {
  return keysOf(NOTHING_STATED).every((key) => isSameAnswer(one[key], other[key]))
}
