import { notFound } from '@nilayam/contract/errors'
import { addDays } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Platform } from '../../../platform/platform.ts'
import { queueMail } from '../../mail/mail.ts'
import type { Side } from '../enquiry-life.rules.ts'
import { toEnquiryMail } from './enquiry-mails.rules.ts'
import * as store from './enquiry-mails.store.ts'

const BATCH = 200
const LINK_DAYS = 90

/** A job: mails users about messages that they haven't read; returns the number sent. */
export async function mailUnread(platform: Platform, now: Date): Promise<number> {
  const sent = [await mailSide(platform, 'student', now), await mailSide(platform, 'owner', now)]
  return sent.reduce((sum, count) => sum + count, 0)
}

async function mailSide({ db, stopKey }: Platform, side: Side, now: Date): Promise<number> {
  let total = 0
  let isFull: boolean
  do {
    const { claimed, mails } = await db.transaction().execute(async (tx) => {
      const due = await store.claimMails(tx, side, now, BATCH)
      for (const mail of due.mails) {
        const token = await createStopToken(stopKey, { enquiry: mail.id, side }, now)
        await queueMail(tx, toEnquiryMail(mail, side, token))
      }
      return due
    })
    total += mails.length
    isFull = claimed === BATCH
  } while (isFull)
  return total
}

const Payload = z.object({ enquiry: z.int(), side: z.enum(['student', 'owner']) })
type Payload = z.infer<typeof Payload>

/** A signed token, so that nothing has to be stored. All it allows is to stop the mails of a thread. */
export async function createStopToken(key: Uint8Array, payload: Payload, now: Date) {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(addDays(now, LINK_DAYS))
    .sign(key)
}

async function requirePayload(key: Uint8Array, token: string, now: Date): Promise<Payload> {
  const options = { algorithms: ['HS256'], currentDate: now }
  const verified = await jwtVerify(token, key, options).catch(() => undefined)
  const payload = Payload.safeParse(verified?.payload).data
  if (!payload) throw notFound(message('enquiries.stopLink'))
  return payload
}

/** What a token would stop. Throws 404 for an invalid or expired one. */
export async function findMailStop(
  { db, stopKey }: Platform,
  token: string,
  now: Date,
): Promise<{ title: string }> {
  const { enquiry } = await requirePayload(stopKey, token, now)
  const title = await store.findTitle(db, enquiry)
  if (title === undefined) throw notFound(message('enquiries.stopLink'))
  return { title }
}

/** Stops the mails of a thread, by token. */
export async function stopMails(
  { db, stopKey }: Platform,
  token: string,
  now: Date,
): Promise<{ title: string }> {
  const { enquiry, side } = await requirePayload(stopKey, token, now)
  const title = await store.stopMails(db, enquiry, side)
  if (title === undefined) throw notFound(message('enquiries.stopLink'))
  return { title }
}
