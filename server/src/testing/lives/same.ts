import { expect } from 'vitest'
import { countUnread as countUnreadRows } from '../../features/enquiries/enquiries.store.ts'
import { getThread } from '../../features/enquiries/threads.ts'
import { getReviews } from '../../features/reviews/read-reviews.ts'
import { getDepositFigures } from '../../features/stays/stays.ts'
import { waitingCalls } from '../../features/waiting/waiting.calls.ts'
import type { TestApp } from '../app.ts'
import {
  type Model,
  STUDENTS,
  staysOf,
  type Thread,
  threadsOf,
  todayOf,
  visitsOf,
} from './model.ts'
import { countPublic, countUnread, listWaiting } from './model-counts.ts'
import { hasPass } from './model-threads.ts'
import * as rows from './rows.store.ts'
import { PHONE, type World } from './world.ts'

/** Compares everything that the product says with what the model knows. */
export async function expectSame(test: TestApp, model: Model, world: World): Promise<void> {
  await expectStates(test, model, world)
  await expectBeds(test, model, world)
  await expectNumbersHidden(test, model, world)
  await expectCounts(test, model, world)
}

async function expectStates({ db }: TestApp, model: Model, { property, owner }: World) {
  const told = threadsOf(model).map(
    ({ state, unread }) => `${state} ${unread.student} ${unread.owner}`,
  )
  const found = await rows.readThreads(db, owner.id)
  expect(
    found.map((row) => `${row.state} ${row.student_unread} ${row.owner_unread}`).sort(),
    'threads',
  ).toEqual(told.sort())
  for (const row of found) {
    const counted = [row.student_lines, row.owner_lines]
    expect([row.student_unread, row.owner_unread], 'unread lines').toEqual(counted)
  }
  const states = {
    visits: visitsOf(model),
    offers: threadsOf(model).flatMap(({ offers }) => offers),
    stays: staysOf(model),
  }
  for (const table of ['visits', 'offers', 'stays'] as const) {
    const known = (await rows.readStates(db, table, property)).map(({ state }) => state)
    expect(known.sort(), table).toEqual(states[table].map(({ state }) => state).sort())
  }
}

async function expectBeds({ db }: TestApp, model: Model, { property, beds }: World) {
  expect(await rows.countDoubleBookings(db, property), 'beds given twice').toBe(0)
  expect(await rows.countEarlyReviews(db, property), 'reviews without a stay').toBe(0)
  const today = todayOf(model)
  const known = model.bookings
    .filter(({ to }) => to > today)
    .map(({ bed, from, to, offer }) => {
      const source = offer ? (offer.state === 'accepted' ? 'stay' : 'offer') : 'owner'
      return { unit: beds[bed], from, to, source }
    })
  const found = await rows.readBookings(db, property, today)
  const sort = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).sort()
  expect(sort(found), 'bookings').toEqual(sort(known))
}

/** Whether the owner reads numbers in a thread's messages, and nobody else may. */
async function expectNumbersHidden({ db }: TestApp, model: Model, world: World) {
  for (const name of STUDENTS) {
    const thread: Thread | undefined = model.threads[name].at(-1)
    const id = world.threads[name].at(-1)
    if (!thread || id === undefined) continue
    const { lines } = await getThread(db, world.owner, { id }, new Date(model.now))
    const theirs = lines.filter(({ is_yours, event }) => !is_yours && !event)
    const isShown = JSON.stringify(theirs).includes(PHONE)
    expect(isShown, `the number of ${name} is shown`).toBe(hasPass(thread, model.now))
  }
}

async function expectCounts(test: TestApp, model: Model, world: World) {
  const now = new Date(model.now)
  const { getWaitingForMe } = waitingCalls(test.platform)
  const everybody = [
    ...STUDENTS.map((name) => [name, world.students[name]] as const),
    [undefined, world.owner] as const,
  ]
  for (const [name, user] of everybody) {
    const unread = await countUnreadRows(test.db, user.id)
    expect(unread, `unread of ${name ?? 'the owner'}`).toBe(countUnread(model, name))
    const { things } = await getWaitingForMe({}, { user, now, language: 'en' } as never)
    expect(things.map(({ kind }) => kind).sort(), `waits for ${name ?? 'the owner'}`).toEqual(
      listWaiting(model, name),
    )
  }
  const { summary } = await getReviews(
    test.db,
    { propertyId: world.property, cursor: undefined },
    now,
  )
  const { reviews, stays, average, visitors } = summary
  const deposits = await getDepositFigures(test.db, world.property, now)
  expect({ reviews, stays, average, visitors, deposits }).toEqual(countPublic(model))
}
