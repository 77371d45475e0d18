import { createHash, randomBytes } from 'node:crypto'
import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queueMail } from '../../mail/mail.ts'
import { isShut } from '../accounts.rules.ts'
import { findUserByEmail } from '../accounts.store.ts'
import { countLiveResets, insertReset, takeResetRequests } from './reset.store.ts'

const AT_ONCE = 20
const MINUTES = 30
/** Limits the mails that others can cause. */
const LIVE_LINKS = 3

/** The stored form of a link's token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * A job: handles requests for a reset link and queues the mails; returns the number of requests. Done apart from the
 * request, so that its timing doesn't reveal whether the account exists.
 */
export async function answerResetRequests(platform: Platform, now: Date): Promise<number> {
  return platform.db.transaction().execute(async (tx) => {
    const emails = await takeResetRequests(tx, AT_ONCE)
    for (const email of new Set(emails)) await mailLink(platform, tx, email, now)
    return emails.length
  })
}

const PATH = '/reset-password'

/** Creates a reset link and returns what follows its path; only the token's hash is stored. */
async function makeLink(
  tx: DbOrTransaction,
  user_id: number,
  now: Date,
  minutes = MINUTES,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + minutes * MINUTE)
  await insertReset(tx, { token_hash: hashToken(token), user_id, expires_at })
  // The fragment is sent to nobody; `link` tells the server which page to make.
  return `?link#token=${token}`
}

/** The path of a new link, for the command line, which prints it instead of mailing. */
export async function createResetLink(
  tx: DbOrTransaction,
  userId: number,
  now: Date,
): Promise<string> {
  return PATH + (await makeLink(tx, userId, now))
}

/** A link by which somebody invited chooses a first password: its path, and the rest encrypted for the mail. */
export async function createInvitation(
  { mailCipher }: Platform,
  tx: DbOrTransaction,
  userId: number,
  { now, days }: { now: Date; days: number },
): Promise<{ path: string; encrypted: string }> {
  const query = await makeLink(tx, userId, now, (days * DAY) / MINUTE)
  return { path: PATH, encrypted: await mailCipher.encrypt(query) }
}

async function mailLink({ mailCipher }: Platform, tx: DbOrTransaction, email: string, now: Date) {
  const user = await findUserByEmail(tx, email)
  if (!user || isShut(user)) return
  const last = new Date(now.getTime() + MINUTES * MINUTE)
  if ((await countLiveResets(tx, user.id, { now, last })) >= LIVE_LINKS) return
  const query = await makeLink(tx, user.id, now)
  await queueMail(tx, {
    to: user.email,
    about: 'account',
    subject: message('accounts.chooseNewPassword'),
    paragraphs: [
      message('accounts.resetWanted', { name: user.full_name }),
      message('accounts.linkWorksOnce', { minutes: MINUTES }),
      message('accounts.nothingToDo'),
    ],
    action: {
      label: message('accounts.chooseNewPassword'),
      path: PATH,
      encrypted: await mailCipher.encrypt(query),
    },
  })
}
