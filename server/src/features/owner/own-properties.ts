import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { toMobileDigits } from '@nilayam/contract/text/mobile-digits'
import type { Language } from '@nilayam/texts/languages'
import type { Platform } from '../../platform/platform.ts'
import { findPapers } from '../papers/papers.ts'
import { signPhotos } from '../photos/photos.ts'
import { findCurrentPlans, findWaitingPlans } from '../plans/plans.ts'
import { findDetails } from '../properties/properties.ts'
import { toVerification } from '../verification/verification.ts'
import { getNextStep } from './owner.rules.ts'
import type { OwnRow } from './owner.store.ts'

type PlanRow = Awaited<ReturnType<typeof findCurrentPlans>>[number]
type Parts = {
  details: Awaited<ReturnType<typeof findDetails>>[number]
  papers: Partial<OwnerProperty['kyc_documents']> | undefined
  plan: PlanRow | undefined
  nextPlan: PlanRow | undefined
}

/** The current time and the language of texts. */
type Reader = { now: Date; language: Language }
type Services = Pick<Platform, 'db' | 'photosKey'>

/**
 * Own properties as their owner sees them, in the order of `rows`. The number of queries doesn't depend on the number
 * of rows.
 */
export async function toOwnerProperties(
  { db, photosKey }: Services,
  rows: readonly OwnRow[],
  { now, language }: Reader,
  extent = { nearby: false },
): Promise<OwnerProperty[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [details, papers, plans, waiting] = await Promise.all([
    findDetails(db, ids, extent),
    findPapers(db, ids),
    findCurrentPlans(db, ids, now),
    findWaitingPlans(db, ids, now),
  ])
  const detailsById = new Map(details.map((detail) => [detail.id, detail]))
  const planById = new Map(plans.map((plan) => [plan.property_id, plan]))
  const waitingById = new Map(waiting.map((plan) => [plan.property_id, plan]))
  return rows.flatMap((row) => {
    const found = detailsById.get(row.id)
    if (!found) return []
    const parts = { papers: papers.get(row.id) }
    const held = { plan: planById.get(row.id), nextPlan: waitingById.get(row.id) }
    const shown = toOwnerProperty(row, { details: found, ...held, ...parts }, language)
    return [signPhotos(photosKey, shown, now)]
  })
}

function toOwnerProperty(row: OwnRow, parts: Parts, language: Language): OwnerProperty {
  const { details, plan, nextPlan } = parts
  const idDocument = parts.papers?.id_document ?? null
  return {
    ...details,
    state: row.state,
    is_expired: row.state === 'expired',
    contact_person_email: row.contact_person_email,
    contact_person_mobile: toMobileDigits(row.contact_person_mobile),
    kyc_documents: {
      id_document: idDocument,
      property_proof: parts.papers?.property_proof ?? null,
    },
    papers_destroyed_at: row.papers_destroyed_at?.toISOString() ?? null,
    refusal: row.refusal,
    verification: toVerification({ ...row, is_verified: details.is_verified }, language),
    held_note: row.held_note,
    held_report: row.held_report,
    plan: plan ? toPlan(plan) : null,
    next_plan:
      nextPlan && nextPlan.starts_at > (plan?.starts_at ?? nextPlan.starts_at)
        ? toPlan(nextPlan)
        : null,
    next_step: getNextStep(row.state, idDocument !== null, details.images.length),
    type_is_locked: plan !== undefined,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    has_terms: row.has_terms,
    updated_at: row.updated_at.toISOString(),
  }
}

function toPlan({ plan_id, plan_name, amount, starts_at, ends_at }: PlanRow) {
  return {
    plan_id,
    plan_name,
    amount,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  }
}
