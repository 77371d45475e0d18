import { TABLE_ROWS } from '@nilayam/contract/admin/admin'
import { type Decision, findUnopened } from '@nilayam/contract/admin/verification'
import { ApiError, conflict, invalid, notFound } from '@nilayam/contract/errors'
import { PAPERS_DESTROYED } from '@nilayam/contract/places/papers'
import { type Message, message } from '@nilayam/texts'
import type { Admin, Handlers } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAct } from '../audit/audit.ts'
import { claim, endClaim, findClaims, handOver, release, requireClaim } from '../claims/claims.ts'
import { queueMail } from '../mail/mail.ts'
import { findPapers } from '../papers/papers.ts'
import { toOwnerMail } from './decision-mail.ts'
import { findOpenings } from './openings.ts'
import * as store from './verification.store.ts'

type Calls =
  | 'getVerificationQueue'
  | 'claimVerification'
  | 'releaseVerification'
  | 'handOverVerification'
  | 'decideVerification'
type ActingStaff = { actor: Admin; address: string; now: Date }

export function verificationCalls({ db }: Platform): Handlers<Calls> {
  return {
    getVerificationQueue: async ({ query }, { now }) => {
      const { ids, ...page } = await store.findWaitingPage(db, query.cursor, TABLE_ROWS)
      const rows = await store.findQueueRows(db, ids)
      const claims = await findClaims(db, 'verification', ids, now)
      const toRow = (row: (typeof rows)[number]) => ({
        ...row,
        sent_at: row.sent_at.toISOString(),
        claim: claims.get(row.id) ?? null,
      })
      return { rows: rows.map(toRow), ...page }
    },
    claimVerification: async ({ params }, by) => {
      await requireUndecided(db, params.property_id)
      if (await store.isOwnedBy(db, params.property_id, by.user.id)) {
        throw conflict(message('verification.ownPlace'))
      }
      return claim(db, toItem(params.property_id), by)
    },
    releaseVerification: ({ params }, by) => release(db, toItem(params.property_id), by),
    handOverVerification: async ({ params, body }, by) => {
      if (await store.isOwnedBy(db, params.property_id, body.to_id)) {
        throw conflict(message('claims.noSuchColleague'))
      }
      return handOver(db, toItem(params.property_id), by, body.to_id)
    },
    decideVerification: async ({ params, body }, { user, ip, now }) => {
      const by = { actor: user, address: ip, now }
      const isDone = await db
        .transaction()
        .execute((tx) => decide(tx, params.property_id, body, by))
      if (!isDone) throw await toLateness(db, params.property_id)
      return { msg: SAYS[body.decision] }
    },
  }
}

const toItem = (id: number) => ({ kind: 'verification', id }) as const

const SAYS = {
  approve: message('verification.saysVerified'),
  refuse: message('verification.saysRefused'),
  ask: message('verification.saysAsked'),
}

/**
 * Saves the decision, queues the mail and writes the audit entry in one transaction; false when the decision came too
 * late. Throws 409 when the item isn't the admin's.
 */
async function decide(
  tx: DbOrTransaction,
  id: number,
  decision: Decision,
  { actor, address, now }: ActingStaff,
): Promise<boolean> {
  const outcome = toOutcome(decision, now)
  const decided = await store.decide(tx, actor, id, decision.sent_at, {
    ...outcome,
    updated_at: now,
  })
  if (!decided) return false
  await requireClaim(tx, toItem(id), { user: actor, now })
  await endClaim(tx, toItem(id))
  const notice = toNotice(decision)
  const opened = await requireOpened(tx, id, decision, actor.id)
  await queueMail(tx, toOwnerMail(decided, notice))
  await recordAct(tx, {
    actor,
    act: `property.${notice.outcome}`,
    subject: { kind: 'property', id, label: decided.title },
    before: { verification: 'waiting' },
    after: { verification: notice.outcome, ...toReasons(outcome), ...opened },
    address,
  })
  return true
}

/**
 * The audit log's note on opened papers for an approval. Throws 400 when the acting admin hasn't opened both papers
 * completely since they were sent and gives no reason.
 */
async function requireOpened(
  tx: DbOrTransaction,
  id: number,
  decision: Decision,
  actorId: number,
): Promise<Record<string, string>> {
  if (decision.decision !== 'approve') return {}
  const openings = await findOpenings(tx, id, new Date(decision.sent_at))
  const onFile = (await findPapers(tx, [id])).get(id)
  const pages = {
    id_document: onFile?.id_document?.pages ?? 0,
    property_proof: onFile?.property_proof?.pages ?? 0,
  }
  const unopened = findUnopened(openings, actorId, pages)
  if (unopened.length === 0) return { papers: 'both opened' }
  const because = decision.unopened_because
  if (!because) throw invalid({ unopened_because: message('verification.openBoth') })
  return { not_opened: unopened.join(', ').replaceAll('_', ' '), because }
}

function toOutcome(decision: Decision, now: Date) {
  if (decision.decision === 'approve') {
    return { verified_at: now, refusal: null, refusal_reason: null }
  }
  const refusal_reason = decision.decision === 'ask' ? 'better_paper' : decision.reason
  return { verified_at: null, refusal: decision.note, refusal_reason }
}

function toNotice(decision: Decision) {
  if (decision.decision === 'approve') return { outcome: 'verified' as const }
  if (decision.decision === 'ask') return { outcome: 'asked' as const, note: decision.note }
  const { reason, note } = decision
  return { outcome: 'refused' as const, reason, note }
}

function toReasons({ refusal, refusal_reason }: ReturnType<typeof toOutcome>) {
  return refusal === null ? {} : { reason: refusal_reason, note: refusal }
}

type Done = { who: string; title: string }
const DONE: Record<string, (done: Done) => Message> = {
  'property.verified': (done) => message('verification.hasVerified', done),
  'property.refused': (done) => message('verification.hasRefused', done),
  'property.asked': (done) => message('verification.hasAsked', done),
  'property.unverified': (done) => message('verification.hasUnverified', done),
}

/** The error that tells why a decision came too late. */
async function toLateness(db: DbOrTransaction, id: number): Promise<ApiError> {
  const last = await store.findLastDecision(db, id)
  if (!last) return notFound()
  if (last.state === 'deleted') {
    return new ApiError(410, 'gone', PAPERS_DESTROYED)
  }
  const { title, actor_name, act } = last
  const sayDone = DONE[act ?? '']
  return sayDone
    ? conflict(sayDone({ who: actor_name || message('verification.somebody'), title }))
    : conflict(message('verification.changedSince', { title }))
}

/** Throws why there is nothing to work on. */
async function requireUndecided(db: DbOrTransaction, id: number): Promise<void> {
  if (await store.isUndecided(db, id)) return
  const last = await store.findLastDecision(db, id)
  if (last?.act || !last || last.state === 'deleted') throw await toLateness(db, id)
  throw conflict(message('claims.nothingWaits'))
}
