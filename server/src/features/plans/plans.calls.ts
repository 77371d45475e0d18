import { ApiError, conflict, type FieldErrors, invalid } from '@nilayam/contract/errors'
import { ID_DOCUMENT_REQUIRED, PHOTO_REQUIRED } from '@nilayam/contract/places/papers'
import { message } from '@nilayam/texts'
import type { Caller, Handlers, Owner } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { getOwnUser } from '../accounts/accounts.ts'
import { findPlanTransition, listProperty, requireOwnProperty } from '../properties/properties.ts'
import { nextPeriod, toPlanMessage, toPurchase } from './plans.rules.ts'
import * as store from './plans.store.ts'

type Choice = { plan_id: number; property_id: number; after?: Date | null }

type Calls = 'getPlans' | 'getPlanPrices' | 'subscribe' | 'choosePlan' | 'getPurchases'

const PAGE = 50

/** One idempotent service for the wizard's last step and the subscription page. */
export function plansCalls({ db }: Platform): Handlers<Calls> {
  const choose = (wanted: Choice, owner: Caller & Owner, now: Date) =>
    db.transaction().execute((tx) => choosePlan(tx, wanted, owner, now))
  return {
    getPlans: async ({ body }) => ({
      subscriptions: await store.findPlans(db, body.property_type_id),
    }),
    getPlanPrices: async () => ({ plans: await store.findPlans(db) }),
    // The wizard only shows drafts, which have no plan, so any plan bought since is a conflict.
    subscribe: ({ body }, { user, now }) => choose({ ...body, after: null }, user, now),
    choosePlan: ({ body: { after, ...choice } }, { user, now }) => {
      const seen = after === undefined ? {} : { after: after ? new Date(after) : null }
      return choose({ ...choice, ...seen }, user, now)
    },
    getPurchases: async ({ query }, { user }) => {
      const rows = await store.findPurchases(db, { ownerId: user.id, limit: PAGE + 1, ...query })
      const purchases = rows.slice(0, PAGE).map(toPurchase)
      const next_before = rows.length > PAGE ? (purchases.at(-1)?.id ?? null) : null
      return { purchases, next_before }
    },
  }
}

async function choosePlan(tx: DbOrTransaction, wanted: Choice, owner: Caller & Owner, now: Date) {
  const property = await requireOwnProperty(tx, owner, wanted.property_id)
  // It may have waited for the owner's own asking to be erased, which lets nothing be listed.
  await getOwnUser(tx, owner)
  const transition = findPlanTransition(property.state)
  if (!transition) {
    throw conflict(message('plans.onHold'))
  }
  const plan = await store.findPlan(tx, wanted.plan_id, property.property_type_id)
  if (!plan) throw invalid({ plan_id: message('plans.ofThisType') })
  if (transition === 'list') await requireUploads(tx, property.id)
  const held = await store.findHeldPeriods(tx, property.id, now)
  const choice = nextPeriod(now, held, plan, wanted.after)
  if (choice.kind === 'full') {
    throw conflict(message('plans.bookedAlready'))
  }
  if (choice.kind === 'stale') {
    throw conflict(message('plans.chosenMeanwhile'))
  }
  const { kind, ...period } = choice
  if (kind === 'new') {
    if (!plan.is_active) throw conflict(message('plans.changedMeanwhile'))
    const { id: plan_id, amount } = plan
    await store.insertSubscription(tx, property, { plan_id, amount, ...period })
    await listProperty(tx, property, transition, now)
  }
  return {
    msg: toPlanMessage(now, plan.plan_name, choice),
    starts_at: choice.starts_at.toISOString(),
    ends_at: choice.ends_at.toISOString(),
  }
}

/** Throws 409 with what is missing: a draft needs its papers and photos before a plan. */
async function requireUploads(tx: DbOrTransaction, propertyId: number): Promise<void> {
  const { hasIdDocument, hasPhoto } = await store.findUploads(tx, propertyId)
  const errors: FieldErrors = {
    ...(!hasIdDocument && { kyc_id_document: ID_DOCUMENT_REQUIRED }),
    ...(!hasPhoto && { images: PHOTO_REQUIRED }),
  }
  if (Object.keys(errors).length === 0) return
  throw new ApiError(409, 'incomplete', message('plans.uploadFirst'), { errors })
}
