import { toIndianDay } from '@nilayam/contract/time/india-time'
import { message, say } from '@nilayam/texts'
import { DEFAULT_LANGUAGE } from '@nilayam/texts/languages'
import { runDue } from '../../platform/jobs/run-each.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAct } from '../audit/audit.ts'
import { deleteProperty } from '../owner/owner.ts'
import { findOwnedIds } from '../properties/properties.ts'
import { cancelStay, tellGuests } from '../stays/stays.ts'
import { findAgreedStays, findDue, unnameTraces, unnameUser } from './erase.store.ts'
import { toOwnWords, unnamePlaces } from './own-words.store.ts'

const AT_ONCE = 20

/** A job: erases the accounts whose days to come back are over; returns how many. */
export async function eraseAccounts(platform: Platform, now: Date): Promise<number> {
  return runDue(
    AT_ONCE,
    (batch) => findDue(platform.db, now, batch),
    ({ id }) => eraseAccount(platform, id, now),
  )
}

/**
 * A property is deleted with its files in a transaction of its own, and an agreed stay that the student can't begin any
 * more is cancelled in one. Killed in between, the next run goes on; an account can't come back once it is due, since it
 * isn't asked for.
 */
async function eraseAccount(platform: Platform, id: number, now: Date): Promise<boolean> {
  for (const property of await findOwnedIds(platform.db, id)) {
    await deleteProperty(platform, { id, type: 'owner' }, property, now)
  }
  for (const stay of await findAgreedStays(platform.db, id, toIndianDay(now))) {
    await cancelStay(platform, { id, type: 'student' }, stay, now)
  }
  const name = say(DEFAULT_LANGUAGE, message('privacy.erasedName'))
  const place = say(DEFAULT_LANGUAGE, message('privacy.erasedPlace'))
  return platform.db.transaction().execute(async (tx) => {
    const person = await unnameUser(tx, id, { name, now })
    if (!person) return false
    await recordAct(tx, { act: 'user.erased', subject: { kind: 'user', id }, at: now })
    await unnameTraces(tx, { id, name, ...person })
    await unnamePlaces(tx, id, { words: toOwnWords(person), place })
    await tellGuests(platform, tx, { owner_id: id }, { kind: 'ownerErased' }, now)
    return true
  })
}
