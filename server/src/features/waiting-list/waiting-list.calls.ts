import { conflict, notFound } from '@nilayam/contract/errors'
import type { Wait } from '@nilayam/contract/moving-in/waiting-list'
import { message } from '@nilayam/texts'
import type { Handlers, Student } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireOwnProperty } from '../properties/properties.ts'
import { countClaimedFree } from './waiting-life.rules.ts'
import * as store from './waiting-list.store.ts'

type Calls =
  | 'joinWaitingList'
  | 'leaveWaitingList'
  | 'getWaits'
  | 'getOwnWaits'
  | 'getWaitingCounts'

export function waitingListCalls({ db }: Platform): Handlers<Calls> {
  return {
    joinWaitingList: async ({ body }, { user, now }) => ({
      waits: await join(db, user, body, now),
    }),
    leaveWaitingList: async ({ body }, { user }) => ({
      waits: await leave(db, user, body.option_id),
    }),
    getWaits: async ({ params }, { user }) => ({
      waits: await getWaits(db, user, params.property_id),
    }),
    getOwnWaits: async (_input, { user }) => ({
      waits: (await store.findOwnWaits(db, user)).map(toWait),
    }),
    getWaitingCounts: ({ params }, { user }) =>
      db.transaction().execute(async (tx) => {
        const { id } = await requireOwnProperty(tx, user, params.property_id)
        return { options: await store.countByOption(tx, id) }
      }),
  }
}

/**
 * Takes the last place in line. Throws 404 for an option that isn't offered, 409 while one is free or the student has a
 * stay there.
 */
async function join(
  db: Db,
  student: Student,
  { property_id, option_id }: { property_id: number; option_id: number },
  now: Date,
): Promise<Wait[]> {
  return db.transaction().execute(async (tx) => {
    // Locked, so that what becomes free later is seen by the clock, and what is free now is seen here.
    const place = await store.lockPlace(tx, property_id, 'share')
    const card = place?.cards?.find(({ id }) => id === option_id)
    if (place?.state !== 'listed' || !card) throw notFound()
    if (countClaimedFree({ card, confirmed_at: place.confirmed_at }, now) > 0) {
      throw conflict(message('waiting-list.isFree'))
    }
    if (await store.hasStayAt(tx, student, property_id)) {
      throw conflict(message('waiting-list.hasStay'))
    }
    const { who } = card.fields
    await store.insertWait(tx, { student, property_id, option_id, who }, now)
    return getWaits(tx, student, property_id)
  })
}

/** Leaves the line of an option. Throws 404 for one in whose line the student never was. */
async function leave(db: Db, student: Student, optionId: number): Promise<Wait[]> {
  return db.transaction().execute(async (tx) => {
    const property = await store.findPlaceOfWait(tx, student, optionId)
    if (property === undefined) throw notFound()
    // Locked as for joining, so that the clock sees it.
    await store.lockPlace(tx, property, 'share')
    await store.leaveWait(tx, student, optionId)
    return getWaits(tx, student, property)
  })
}

async function getWaits(db: DbOrTransaction, student: Student, propertyId: number) {
  return (await store.findWaits(db, student, propertyId)).map(toWait)
}

function toWait<T extends store.WaitRow>({ until, ...row }: T) {
  return { ...row, until: until?.toISOString() ?? null }
}
