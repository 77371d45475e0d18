import { createHash, randomBytes } from 'node:crypto'
import { LINK_DAYS } from '@nilayam/contract/accounts/proofs'
import { ApiError, conflict, notFound } from '@nilayam/contract/errors'
import { DAY } from '@nilayam/contract/time/durations'
import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueMail } from '../mail/mail.ts'
import { claimLink, claimPrompts, findLink, insertLink, markProved } from './email.store.ts'
import { findLinkProblem } from './proofs.rules.ts'

const PATH = '/confirm-email'

/** The stored form of a link's token. */
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

type Person = { id: number; email: string; full_name: string }

/** Mails the link that proves an account's address: at sign-up, when asked for, or as `news` waits for it. */
export async function mailEmailProof(
  { mailCipher }: Pick<Platform, 'mailCipher'>,
  tx: DbOrTransaction,
  { id: user_id, email, full_name: name }: Person,
  now: Date,
  cause: 'asked' | 'news' = 'asked',
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + LINK_DAYS * DAY)
  await insertLink(tx, { token_hash: hashToken(token), user_id, email, sent_at: now, expires_at })
  await queueMail(tx, {
    to: email,
    about: 'account',
    subject: message('proofs.emailSubject'),
    paragraphs: [
      message(cause === 'news' ? 'proofs.emailNews' : 'proofs.emailMail', { name }),
      message('proofs.emailLinkWorks', { count: LINK_DAYS }),
      message('proofs.emailNotYou'),
    ],
    action: {
      label: message('proofs.emailAction'),
      path: PATH,
      encrypted: await mailCipher.encrypt(`#token=${token}`),
    },
  })
}

/** The address that a link can prove. Throws 404 for one that is none or has ended, 409 for one that was used. */
export async function requireLink(db: DbOrTransaction, token: string, now: Date): Promise<string> {
  const link = await findLink(db, hashToken(token))
  if (!link) throw notFound(message('proofs.linkEnded'))
  const problem = findLinkProblem({ ...link, now })
  if (problem === 'used') throw conflict(message('proofs.linkUsed'))
  if (problem === 'changed') throw notFound(message('proofs.addressChanged'))
  if (problem) throw notFound(message('proofs.linkEnded'))
  return link.email
}

/** Proves the address of a link, which can't be used again. Throws as `requireLink`. */
export async function proveByLink(tx: DbOrTransaction, token: string, now: Date): Promise<string> {
  const email = await requireLink(tx, token, now)
  const id = await claimLink(tx, hashToken(token), now)
  const isProved = id !== undefined && (await markProved(tx, { id, email, now }))
  // Another press was quicker, or the address was changed meanwhile.
  if (!isProved) throw new ApiError(409, 'conflict', message('proofs.linkUsed'))
  return email
}

const BATCH = 100

/**
 * A job: an account whose mails are held back since its address isn't proved gets the link, a few times, so that
 * nothing stops silently. Returns how many.
 */
export async function promptUnproved(platform: Platform, now: Date): Promise<number> {
  return platform.db.transaction().execute(async (tx) => {
    const people = await claimPrompts(tx, now, BATCH)
    for (const person of people) await mailEmailProof(platform, tx, person, now, 'news')
    return people.length
  })
}
