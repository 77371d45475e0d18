import { DOWNLOADS_A_DAY } from '@nilayam/contract/accounts/privacy'
import { ApiError, conflict } from '@nilayam/contract/errors'
import { DAY } from '@nilayam/contract/time/durations'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  askErasing,
  changeOwn,
  getOwnUser,
  requireCurrentPassword,
  type UserRow,
} from '../accounts/accounts.ts'
import { findActsSince, recordAct } from '../audit/audit.ts'
import { queueMail } from '../mail/mail.ts'
import { tellGuests, tellHosts } from '../stays/stays.ts'
import { zipHeld } from './download.ts'
import { countAllHeld } from './held.ts'
import { findDestroyed, findDoneByPhone, findPaperLooks, findPhoneLooks } from './looks.store.ts'

const DOWNLOADED = 'user.downloaded'

export function privacyCalls(
  platform: Platform,
): Handlers<'getHeld' | 'downloadHeld' | 'eraseAccount'> {
  const { db } = platform
  return {
    getHeld: async (_input, { user }) => {
      const row = await getOwnUser(db, user)
      return {
        held: await countAllHeld(db, row),
        phone_looks: await findPhoneLooks(db, row.id),
        paper_looks: await findPaperLooks(db, row.id),
        destroyed: await findDestroyed(db, row.id),
        done_by_phone: await findDoneByPhone(db, row),
        has_password: row.password_hash !== null,
      }
    },
    downloadHeld: async (_input, { user, now, language }) => {
      const row = await changeOwn(db, user, async (tx, own) => {
        await requireFewDownloads(tx, own, now)
        await noteDownload(tx, own, now)
        return own
      })
      return {
        type: 'application/zip',
        name: 'nilayam.zip',
        data: zipHeld(platform, row, { user, language }),
      }
    },
    eraseAccount: async ({ body }, { user, ip, now }) => {
      if (user.type === 'admin') throw conflict(message('privacy.adminStays'))
      const row = await getOwnUser(db, user)
      await requireCurrentPassword(platform, row, body.current_password, { ip, now })
      const erase_at = await changeOwn(db, user, async (tx, own) => {
        const until = await askErasing(tx, own, now)
        const day = toIndianDay(until)
        await tellGuests(platform, tx, { owner_id: own.id }, { kind: 'ownerLeaves', day }, now)
        await tellHosts(platform, tx, { student_id: own.id, day }, now)
        return until
      })
      return { erase_at: erase_at.toISOString(), msg: message('privacy.erasingBegun') }
    },
  }
}

/** Each costs as much as everything that is held. Throws 429. */
async function requireFewDownloads(db: DbOrTransaction, { id }: UserRow, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY)
  const acts = await findActsSince(db, { subject: `user:${id}`, act: DOWNLOADED, since })
  const first = acts[0]
  if (acts.length < DOWNLOADS_A_DAY || !first) return
  const retryAfter = Math.ceil((first.at.getTime() + DAY - now.getTime()) / 1000)
  throw new ApiError(
    429,
    'too_many_requests',
    message('privacy.downloadsRule', { most: DOWNLOADS_A_DAY }),
    {
      retryAfter,
    },
  )
}

/** Tells its owner, since somebody else may have found the session open. */
async function noteDownload(tx: DbOrTransaction, row: UserRow, at: Date): Promise<void> {
  const subject = { kind: 'user', id: row.id, label: row.full_name }
  await recordAct(tx, { actor: row, act: DOWNLOADED, subject, at })
  await queueMail(tx, {
    to: row.email,
    about: 'account',
    subject: message('privacy.downloadedSubject'),
    paragraphs: [message('privacy.downloadedMail'), message('privacy.downloadedNotYou')],
    action: { label: message('privacy.title'), path: '/privacy-centre' },
  })
}
