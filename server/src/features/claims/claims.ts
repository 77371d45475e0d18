import { type Claim, type ClaimKind, RELEASED } from '@nilayam/contract/admin/claims'
import { conflict } from '@nilayam/contract/errors'
import { formatTime } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { Admin } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { RIGHT_OF, toClaim, toUntil } from './claims.rules.ts'
import * as store from './claims.store.ts'

type Item = store.Item
type ClaimHolder = { user: Pick<Admin, 'id'>; now: Date }

const toTerm = ({ user, now }: ClaimHolder) => ({ holderId: user.id, now, until: toUntil(now) })

/** Takes an item, or keeps an own one. Throws 409 with who has it and since when. */
export async function take(db: DbOrTransaction, item: Item, by: ClaimHolder): Promise<Claim> {
  const taken = await store.take(db, item, toTerm(by))
  if (!taken) throw await toRefusal(db, item, by.now)
  return toClaim(taken)
}

/** The same as a call's reply, with who else could take it. */
export async function claim(db: DbOrTransaction, item: Item, by: ClaimHolder) {
  const taken = await take(db, item, by)
  const colleagues = await store.findColleagues(db, by.user.id, RIGHT_OF[item.kind])
  return { claim: taken, colleagues }
}

/** Renews the caller's claim of an item. Throws 409 when it isn't theirs, with who has it. */
export async function requireClaim(
  db: DbOrTransaction,
  item: Item,
  by: ClaimHolder,
): Promise<void> {
  if (!(await store.renew(db, item, toTerm(by)))) throw await toRefusal(db, item, by.now)
}

async function toRefusal(db: DbOrTransaction, item: Item, now: Date) {
  const [other] = await store.findLive(db, item.kind, [item.id], now)
  if (!other) return conflict(message('claims.takeFirst'))
  const said = { name: other.holder_name, time: formatTime(other.since.toISOString()) }
  return conflict(message('claims.isTheirs', said))
}

/** Gives an own item back. Throws 409 when it isn't theirs. */
export async function release(
  db: DbOrTransaction,
  item: Item,
  by: ClaimHolder,
): Promise<{ msg: string }> {
  if (!(await store.release(db, item, by.user.id))) throw await toRefusal(db, item, by.now)
  return { msg: RELEASED }
}

/** Gives an own item to a colleague. Throws 409 when it isn't theirs, or the colleague may not take it. */
export async function handOver(
  db: DbOrTransaction,
  item: Item,
  by: ClaimHolder,
  toId: number,
): Promise<{ msg: string }> {
  const right = RIGHT_OF[item.kind]
  const colleagues = await store.findColleagues(db, by.user.id, right)
  const to = colleagues.find(({ id }) => id === toId)
  if (!to) throw conflict(message('claims.noSuchColleague'))
  if (!(await store.handOver(db, item, toTerm(by), { toId, right }))) {
    throw await toRefusal(db, item, by.now)
  }
  return { msg: message('claims.handedOver', { name: to.full_name }) }
}

/** Who works on which of these items now. */
export async function findClaims(
  db: DbOrTransaction,
  kind: ClaimKind,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Claim>> {
  const rows = await store.findLive(db, kind, ids, now)
  return new Map(rows.map((row) => [row.item_id, toClaim(row)]))
}

/** A job: forgets claims that have ended; returns how many. */
export async function sweepClaims(db: DbOrTransaction, now: Date): Promise<number> {
  return store.deleteEnded(db, now)
}

export { end as endClaim } from './claims.store.ts'
