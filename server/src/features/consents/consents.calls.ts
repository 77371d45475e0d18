import { conflict, notFound } from '@nilayam/contract/errors'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { Handlers, SignedIn } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAct } from '../audit/audit.ts'
import { endClaim } from '../claims/claims.ts'
import { queueMail } from '../mail/mail.ts'
import { deletePaperFiles, destroyPapersOf } from '../papers/papers.ts'
import * as store from './consents.store.ts'

export function consentsCalls(platform: Platform): Handlers<'getConsents' | 'withdrawConsent'> {
  const { db } = platform
  return {
    getConsents: async (_input, { user }) => {
      const rows = await store.findConsents(db, user.id)
      const consents = rows.map(({ given_at, withdrawn_at, ...consent }) => ({
        ...consent,
        given_at: given_at.toISOString(),
        withdrawn_at: withdrawn_at?.toISOString() ?? null,
      }))
      return { consents }
    },
    withdrawConsent: async ({ params }, { user, now }) => {
      const keys = await db
        .transaction()
        .execute((tx) => withdraw(tx, params.consent_id, user, now))
      await deletePaperFiles(platform, keys)
      return { withdrawn_at: now.toISOString(), msg: message('consents.withdrawn') }
    },
  }
}

/**
 * In one transaction under the lock of the place: a check that staff have begun ends, since it isn't waiting any more
 * when they decide. Returns the keys of the files. Throws 404 for others' consents, 409 for one that was withdrawn.
 */
async function withdraw(
  tx: DbOrTransaction,
  id: number,
  { id: userId }: SignedIn,
  now: Date,
): Promise<string[]> {
  const place = await store.lockPlace(tx, id, userId)
  if (!place) throw notFound()
  if (!(await store.markWithdrawn(tx, id, now))) {
    const at = (await store.findWithdrawnAt(tx, id)) ?? now
    throw conflict(message('consents.withdrawnAlready', { day: toIndianDay(at) }))
  }
  const keys = await destroyPapersOf(tx, place.id)
  const standing = await store.endWaiting(tx, place.id, now)
  await endClaim(tx, { kind: 'verification', id: place.id })
  // Destroyed before, when that was told and logged.
  if (keys.length === 0) return keys
  const subject = { kind: 'property', id: place.id, label: place.title }
  const after = { papers_destroyed: keys.length }
  await recordAct(tx, { actor: { id: userId }, act: 'papers.destroyed', subject, after, at: now })
  await tell(tx, userId, place.title, standing)
  return keys
}

type Standing = { was_waiting: boolean; is_verified: boolean } | undefined

async function tell(tx: DbOrTransaction, userId: number, title: string, standing: Standing) {
  const { email } = await store.getAddress(tx, userId)
  const then = standing?.is_verified
    ? message('consents.mailVerified')
    : standing?.was_waiting
      ? message('consents.mailWaiting')
      : message('consents.mailNotVerified')
  await queueMail(tx, {
    to: email,
    about: 'account',
    subject: message('consents.subject', { title }),
    paragraphs: [message('consents.mail', { title }), then],
    action: { label: message('consents.toPrivacyCentre'), path: '/privacy-centre' },
  })
}
