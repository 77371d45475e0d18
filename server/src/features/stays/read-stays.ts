import { notFound } from '@nilayam/contract/errors'
import type { DepositFigures, Stay, StayRow } from '@nilayam/contract/moving-in/stays'
import type { WaitingThing } from '@nilayam/contract/moving-in/waiting'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { SignedIn } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import { findSide } from '../enquiries/enquiries.ts'
import { toAgreement, toDepositFigures } from './deposit.rules.ts'
import { findStaysOf } from './stay-list.store.ts'
import { findTask, toRow, toStay } from './stay-views.rules.ts'
import * as store from './stays.store.ts'
import { findOffersToAnswer, findStaysWaiting } from './tasks.store.ts'

/** An own stay. Throws 404 for other people's. */
export async function getStay(db: Db, user: SignedIn, id: number, now: Date): Promise<Stay> {
  const stay = await store.findStay(db, id)
  const side = stay && findSide(stay, user)
  if (!stay || !side) throw notFound()
  return toStay(stay, side, now)
}

/** The stays of a user: those that wait for a word first, then those that go on, then the newest. */
export async function getStays(db: Db, user: SignedIn, now: Date): Promise<StayRow[]> {
  const stays = await findStaysOf(db, user.id, toIndianDay(now))
  const rows = stays.map((stay) => toRow(stay, findSide(stay, user) ?? 'student', now))
  return rows.toSorted((one, other) => Number(other.waits) - Number(one.waits))
}

const MOST_WAITING = 100

/** Offers to answer, moving in to confirm, days of leaving and deposits to answer. */
export async function getStaysWaiting(db: Db, user: SignedIn, now: Date): Promise<WaitingThing[]> {
  const offers = await findOffersToAnswer(db, user.id, now)
  const stays = await findStaysWaiting(db, user.id, toIndianDay(now), MOST_WAITING)
  return [
    ...offers.map(({ made_at, until, ...offer }) => {
      return {
        ...offer,
        kind: 'offer' as const,
        since: made_at.toISOString(),
        until: until.toISOString(),
      }
    }),
    ...stays.flatMap((record) => {
      const stay = toStay(record, findSide(record, user) ?? 'student', now)
      const task = findTask(stay)
      const { id: stay_id, enquiry_id, other_name, property } = stay
      const thing = { stay_id, enquiry_id, other_name, property_title: property.title }
      return task ? [{ ...task, ...thing }] : []
    }),
  ]
}

/** "5 of 6 deposits back within 12 days"; null for fewer than three. */
export async function getDepositFigures(
  db: DbOrTransaction,
  propertyId: number,
  now: Date,
): Promise<DepositFigures | null> {
  const rows = await store.findDeposits(db, propertyId)
  const said = rows.map(({ deposit, sheet, ...row }) => {
    const { kept, due_by } = toAgreement(sheet, row.last_day)
    return { ...row, state: deposit, kept, due_by }
  })
  return toDepositFigures(said, toIndianDay(now))
}
