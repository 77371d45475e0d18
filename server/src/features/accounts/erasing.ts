import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { ApiError, conflict } from '@nilayam/contract/errors'
import { DAY } from '@nilayam/contract/time/durations'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { message, say } from '@nilayam/texts'
import { DEFAULT_LANGUAGE } from '@nilayam/texts/languages'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { recordAct } from '../audit/audit.ts'
import { queueMail } from '../mail/mail.ts'
import { returnProperties, withdrawProperties } from '../properties/properties.ts'
import type { UserRow } from './accounts.store.ts'
import { startErasing, stopErasing } from './erasing.store.ts'

type Account = Pick<UserRow, 'id' | 'email' | 'full_name' | 'type'>

/** Takes an account and its properties out of sight; the job erases it after the days that it can come back. */
export async function askErasing(tx: DbOrTransaction, row: Account, now: Date): Promise<Date> {
  const erase_at = new Date(now.getTime() + KEEP_DAYS.erasing * DAY)
  if (!(await startErasing(tx, row.id, { now, erase_at }))) {
    throw conflict(message('privacy.askedAlready'))
  }
  const note = say(DEFAULT_LANGUAGE, message('privacy.withdrawn'))
  await withdrawProperties(tx, row.id, note, now)
  await record(tx, row, 'user.erasing_asked', now)
  await queueMail(tx, {
    to: row.email,
    about: 'account',
    subject: message('privacy.erasingSubject', { day: toIndianDay(erase_at) }),
    paragraphs: [
      message('privacy.erasingMail', { day: toIndianDay(erase_at), type: row.type }),
      message('privacy.erasingNotYou'),
    ],
    action: {
      label: message('privacy.keepAccount'),
      path: row.type === 'student' ? '/student-login' : '/login',
    },
  })
  return erase_at
}

/** Throws 409 `erasing`, which says until when an account can be had back. */
export function requireWantsBack({ erase_at }: Pick<UserRow, 'erase_at'>, comeBack: boolean): void {
  if (!erase_at || comeBack) return
  const day = toIndianDay(erase_at)
  throw new ApiError(409, 'erasing', message('privacy.comeBackFirst', { day }))
}

/** For a disabled account whose owner has proved who they are: gives it back if `comeBack`, or else says until when. */
export async function requireBack(
  tx: DbOrTransaction,
  row: UserRow,
  comeBack: boolean,
  now: Date,
): Promise<UserRow> {
  if (!row.erase_at) return row
  requireWantsBack(row, comeBack)
  // Its day has come, whether or not the job has, or staff have just disabled it.
  if (!(await stopErasing(tx, row.id, now))) throw conflict(message('privacy.noWayBack'))
  await returnProperties(tx, row.id, now)
  await record(tx, row, 'user.erasing_stopped', now)
  return { ...row, disabled_at: null, erase_at: null }
}

async function record(tx: DbOrTransaction, row: Account, act: string, at: Date): Promise<void> {
  const subject = { kind: 'user', id: row.id, label: row.full_name }
  await recordAct(tx, { actor: row, act, subject, at })
}
