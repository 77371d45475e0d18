import { randomBytes } from 'node:crypto'
import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { DAY, SECOND } from '@nilayam/contract/time/durations'
import { formatTime, toIndianDay } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { Cookies } from '../../../http/cookies.ts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { queueMail } from '../../mail/mail.ts'
import type { UserRow } from '../accounts.store.ts'
import { deleteOldestDevices, upsertDevice } from './devices.store.ts'
import { hash } from './refresh-tokens.ts'
import type { Device } from './sessions.rules.ts'

const COOKIE = 'device'
const MOST = 20
const BYTES = 16

type SignIn = { cookies: Cookies; now: Date; device: Device }

/**
 * Remembers the browser that an account signs in from, by a random value in a cookie. The first one is the account's
 * own; of any other its owner is told by mail.
 */
export async function rememberDevice(
  tx: DbOrTransaction,
  row: UserRow,
  { cookies, now, device }: SignIn,
): Promise<void> {
  const value = findValue(cookies) ?? randomBytes(BYTES).toString('base64url')
  const seen = { user_id: row.id, device: hash(value), seen_at: now }
  const { is_new, has_others } = await upsertDevice(tx, seen)
  if (is_new) await deleteOldestDevices(tx, row.id, MOST)
  if (is_new && has_others) await tell(tx, row, device, now)
  const maxAge = (KEEP_DAYS.network * DAY) / SECOND
  cookies.set({ name: COOKIE, value, maxAge })
}

function findValue(cookies: Cookies): string | undefined {
  const value = cookies.find(COOKIE)
  return value && /^[\w-]{22}$/.test(value) ? value : undefined
}

async function tell(tx: DbOrTransaction, { email }: UserRow, device: Device, now: Date) {
  await queueMail(tx, {
    to: email,
    about: 'account',
    subject: message('accounts.newSignIn'),
    paragraphs: [
      message('accounts.newSignInFrom', {
        device: sayDevice(device),
        day: toIndianDay(now),
        time: formatTime(now),
      }),
      message('accounts.newSignInYou'),
      message('accounts.newSignInNotYou'),
    ],
    action: { label: message('accounts.seeSessions'), path: '/privacy-centre#sessions' },
  })
}

function sayDevice(device: Device) {
  const browser = device.browser && message('accounts.browser', { browser: device.browser })
  const system = device.system && message('accounts.system', { system: device.system })
  if (browser && system) return message('accounts.deviceOn', { browser, system })
  return browser ?? system ?? message('accounts.unknownDevice')
}
