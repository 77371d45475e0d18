import { ApiError, conflict, notFound } from '@nilayam/contract/errors'
import { addDays, toIndianDay } from '@nilayam/contract/time/india-time'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Owner } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { toOptionFacts } from '../listed/listed.ts'
import { queueMail } from '../mail/mail.ts'
import { requireOwnProperty } from '../properties/properties.ts'
import { requireRooms } from './change-rooms.ts'
import {
  type Confirmable,
  claimOwners,
  findConfirmable,
  lockWithOptions,
  saveConfirmed,
} from './confirm.store.ts'
import { LINK_DAYS, toConfirmMail } from './confirm-mail.rules.ts'
import { NO_SUCH_LINK, NOTHING_TO_CONFIRM, PLACE_IS_GONE } from './occupancy-words.rules.ts'
import { toOptionCards } from './rooms.rules.ts'

/** Confirms an own property's availability ("Still right"). */
export async function confirmRooms(
  db: Db,
  owner: Owner,
  propertyId: number,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await requireOwnProperty(tx, owner, propertyId)
    if (!(await confirm(tx, id, now))) throw conflict(NOTHING_TO_CONFIRM)
  })
}

/**
 * Confirms the availability of a property's rooms; false if it has no options. What is free is counted anew: the last
 * count reaches a year ahead of its own day, and the board may not have changed since.
 */
async function confirm(tx: DbOrTransaction, propertyId: number, now: Date): Promise<boolean> {
  if (!(await lockWithOptions(tx, propertyId))) return false
  const today = toIndianDay(now)
  const cards = toOptionCards(await requireRooms(tx, propertyId, today), today)
  await saveConfirmed(tx, propertyId, { cards, facts: toOptionFacts(cards), now })
  return true
}

const Payload = z.object({ owner: z.int() })

/** The token of a link: signed, so nothing is stored, and valid for confirming only. */
export async function createConfirmToken(key: Uint8Array, owner: number, now: Date) {
  return new SignJWT({ owner })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(addDays(now, LINK_DAYS))
    .sign(key)
}

/** The properties that a link's token may confirm. Throws 404 if it is invalid or expired. */
export async function findByLink(
  { db, confirmKey }: Platform,
  token: string,
  now: Date,
): Promise<Confirmable[]> {
  const options = { algorithms: ['HS256'], currentDate: now }
  const verified = await jwtVerify(token, confirmKey, options).catch(() => undefined)
  const payload = Payload.safeParse(verified?.payload).data
  if (!payload) throw notFound(NO_SUCH_LINK)
  return findConfirmable(db, payload.owner)
}

/** Confirms one property by link, idempotently. Throws 410 if it was deleted meanwhile. */
export async function confirmByLink(
  platform: Platform,
  { token, property_id }: { token: string; property_id: number },
  now: Date,
): Promise<{ title: string }> {
  const found = await findByLink(platform, token, now)
  const property = found.find(({ id }) => id === property_id)
  const isConfirmed =
    property && (await platform.db.transaction().execute((tx) => confirm(tx, property_id, now)))
  if (!isConfirmed) throw new ApiError(410, 'gone', PLACE_IS_GONE)
  return { title: property.title }
}

const BATCH = 200
const ASKED_EVERY = 7
/** Owners who confirmed within these days get no mail. */
const FRESH_DAYS = 6

/** Mails owners whose claims have aged, once a week each; returns how many. */
export async function askToConfirm(platform: Platform, now: Date): Promise<number> {
  const { db, mailCipher, confirmKey } = platform
  let total = 0
  let claimed: number
  do {
    claimed = await db.transaction().execute(async (tx) => {
      const times = {
        now,
        staleSince: addDays(now, -FRESH_DAYS),
        askedSince: addDays(now, -ASKED_EVERY),
      }
      const owners = await claimOwners(tx, times, BATCH)
      for (const owner of owners) {
        const token = await createConfirmToken(confirmKey, owner.owner_id, now)
        await queueMail(tx, toConfirmMail(owner, await mailCipher.encrypt(`#token=${token}`)))
      }
      return owners.length
    })
    total += claimed
  } while (claimed === BATCH)
  return total
}
