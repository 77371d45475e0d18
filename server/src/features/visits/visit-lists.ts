import { type OwnerVisit, VISITS_A_PAGE, type Visit } from '@nilayam/contract/moving-in/visits'
import { message } from '@nilayam/texts'
import type { Owner, SignedIn } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import { parseTimeCursor, toTimeCursor } from '../../platform/time-cursor.rules.ts'
import { findSide } from '../enquiries/enquiries.ts'
import { requireOwnProperty } from '../properties/properties.ts'
import * as store from './visit-lists.store.ts'
import { toVisit } from './visit-views.rules.ts'
import type { VisitRow } from './visits.store.ts'

const nothing = { property_id: null, to_say: [], coming: [], past: [], next_cursor: null }

/** An owner's visits to one place: the given one, or the first. Throws 404 for other people's. */
export async function getOwnerVisits(
  db: Db,
  owner: Owner,
  { property_id, cursor }: { property_id?: string | undefined; cursor?: string | undefined },
  now: Date,
) {
  return db.transaction().execute(async (tx) => {
    const places = await store.findPlaces(tx, owner.id)
    const wanted = property_id === undefined ? places[0]?.id : Number(property_id)
    if (wanted === undefined) return { places, ...nothing }
    await requireOwnProperty(tx, owner, wanted)
    const place = { propertyId: wanted, ownerId: owner.id }
    const toView = (row: store.OwnerVisitRow) => toOwnerVisit(row, now)
    const from =
      cursor === undefined ? undefined : parseTimeCursor(cursor, message('visits.cursorRule'))
    const [to_say, coming] = from
      ? [[], []]
      : [await store.findToSay(tx, place, now), await store.findComing(tx, wanted, now)]
    const found = await store.findPast(tx, place, from, now)
    const past = found.slice(0, VISITS_A_PAGE)
    const last = found.length > past.length ? past.at(-1) : undefined
    return {
      places,
      property_id: wanted,
      to_say: to_say.map(toView),
      coming: coming.map(toView),
      past: past.map(toView),
      next_cursor: last ? toTimeCursor({ at: last.starts_at, id: last.id }) : null,
    }
  })
}

function toOwnerVisit(row: store.OwnerVisitRow, now: Date): OwnerVisit {
  return { ...toVisit(row, 'owner', now), option: row.option, move_in: row.move_in }
}

/** Visits that wait for a user's word, whichever side, and the next ones to come. */
export async function getVisitsWaiting(
  db: DbOrTransaction,
  user: SignedIn,
  now: Date,
): Promise<{ to_say: Visit[]; next: Visit[] }> {
  const toView = (row: VisitRow) => toVisit(row, findSide(row, user) ?? 'student', now)
  return {
    to_say: (await store.findWaiting(db, user.id, now)).map(toView),
    next: (await store.findNext(db, user.id, now)).map(toView),
  }
}
