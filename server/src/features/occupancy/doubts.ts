import { CLAIM_DAYS } from '@nilayam/contract/places/claim-age'
import { addDays } from '@nilayam/contract/time/india-time'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueMail } from '../mail/mail.ts'
import { ageClaims } from './confirm.store.ts'
import { createConfirmToken } from './confirm.ts'
import { toDoubtMail } from './confirm-mail.rules.ts'

/**
 * Ages what a property's owner says is free, because it is doubted, and asks the owner by mail. Pages then say "Not
 * confirmed lately" until the owner confirms. An owner whose account is closed gets no mail.
 */
export async function doubtClaims(
  { confirmKey, mailCipher }: Pick<Platform, 'confirmKey' | 'mailCipher'>,
  tx: DbOrTransaction,
  propertyId: number,
  now: Date,
): Promise<void> {
  const doubted = await ageClaims(tx, propertyId, addDays(now, -(CLAIM_DAYS.fresh + 1)))
  if (!doubted) return
  const token = await createConfirmToken(confirmKey, doubted.owner_id, now)
  await queueMail(tx, toDoubtMail(doubted, await mailCipher.encrypt(`#token=${token}`)))
}
