import { randomUUID } from 'node:crypto'
import type { Offer } from '@nilayam/contract/moving-in/offers'
import { HOUR } from '@nilayam/contract/time/durations'
import { beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, signIn } from '../../testing/scenes/cast.ts'
import { ask } from '../../testing/scenes/enquiries.ts'
import { addStudents, makeHostel, offer } from '../../testing/scenes/stays.ts'
import { countTry } from '../../testing/tries.ts'
import { lapseOffers } from './offers.ts'

/*
 * Eight at once, repeatedly. PGlite runs statements one at a time, so few rounds are enough there; RACES=100 with
 * DATABASE_URL runs the long version.
 */
const RACES = Number(readEnvironment().RACES ?? (inject('template').kind === 'postgres' ? 10 : 3))
const AT_ONCE = 8
vi.setConfig({ testTimeout: 60_000 + RACES * 3000 })

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let students: Member[]
let threads: number[]
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  // The long version takes longer than a token lasts.
  cast.lakshmi.token = await signIn(test, cast.lakshmi.email)
  students = await addStudents(test, AT_ONCE)
  hostel = await makeHostel(test, cast.lakshmi, { beds: 1 })
  threads = []
  for (const { token } of students) threads.push(await ask(test, token, hostel))
})

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
const winners = (status: number) => [status, ...Array(AT_ONCE - 1).fill(409)]
const press = (act: string, id: number, { token }: Member, side = 'student') =>
  test.call(`/${side}/offers/${id}/${act}/`, { token, body: {} })

/** What there is of open offers, bookings and stays. */
async function count() {
  const open = await test.db
    .selectFrom('offers')
    .select('id')
    .where('property_id', '=', hostel)
    .where('state', '=', 'open')
    .execute()
  const taken = await test.db
    .selectFrom('occupancies')
    .select('source')
    .where('property_id', '=', hostel)
    .execute()
  const stays = await test.db
    .selectFrom('stays')
    .select('id')
    .where('property_id', '=', hostel)
    .where('state', '=', 'agreed')
    .execute()
  return { open: open.length, taken: taken.map(({ source }) => source), stays: stays.length }
}

/** Lets everything go for the next round. */
async function clear() {
  await test.db.deleteFrom('occupancies').where('property_id', '=', hostel).execute()
  await test.db
    .updateTable('stays')
    .set({ state: 'cancelled' })
    .where('state', '=', 'agreed')
    .execute()
  const ended = { state: 'withdrawn' as const, ended_at: new Date() }
  await test.db.updateTable('offers').set(ended).where('state', '=', 'open').execute()
}

async function makeOne(): Promise<{ id: number; student: Member }> {
  const [thread = 0] = threads
  const { body } = await offer(test, cast.lakshmi, thread)
  return { id: (body.offer as Offer).id, student: students[0] ?? cast.ananya }
}

it('one of eight concurrent offers gets the last bed', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    const made = await Promise.all(threads.map((thread) => offer(test, cast.lakshmi, thread)))
    expect(statuses(made)).toEqual(winners(201))
    expect(await count()).toEqual({ open: 1, taken: ['offer'], stays: 0 })
    await clear()
  }
})

it('one of eight concurrent offers in one thread is made', async () => {
  const big = await makeHostel(test, cast.lakshmi, { beds: 8 })
  const thread = await ask(test, students[0]?.token ?? '', big)
  for (let round = 0; round < RACES; round++) {
    countTry()
    const tries = Array.from({ length: AT_ONCE }, () => offer(test, cast.lakshmi, thread))
    expect(statuses(await Promise.all(tries))).toEqual(winners(201))
    const ended = { state: 'withdrawn' as const, ended_at: new Date() }
    await test.db.updateTable('offers').set(ended).where('state', '=', 'open').execute()
    await test.db.deleteFrom('occupancies').where('property_id', '=', big).execute()
  }
})

it('of eight with one key, each at another place, one is made', async () => {
  const [student] = students
  const places: number[] = []
  for (let at = 0; at < AT_ONCE; at++) {
    const place = await makeHostel(test, cast.lakshmi, { beds: 1 })
    places.push(await ask(test, student?.token ?? '', place))
  }
  for (let round = 0; round < RACES; round++) {
    countTry()
    const key = randomUUID()
    const made = await Promise.all(
      places.map((thread) => offer(test, cast.lakshmi, thread, { key })),
    )
    expect(statuses(made)).toEqual(winners(201))
    await test.db.deleteFrom('occupancies').execute()
    const ended = { state: 'withdrawn' as const, ended_at: new Date() }
    await test.db.updateTable('offers').set(ended).where('state', '=', 'open').execute()
  }
})

it('an offer is accepted once', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    const { id, student } = await makeOne()
    const tries = Array.from({ length: AT_ONCE }, () => press('accept', id, student))
    expect(statuses(await Promise.all(tries))).toEqual(winners(201))
    expect(await count()).toEqual({ open: 0, taken: ['stay'], stays: 1 })
    await clear()
  }
})

it('an offer is accepted, declined or withdrawn, and nothing is left half done', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    const { id, student } = await makeOne()
    const tries = Array.from({ length: AT_ONCE }, (_, at) => {
      if (at % 2 === round % 2) return press('accept', id, student)
      if (at % 4 === 1) return press('decline', id, student)
      return press('withdraw', id, cast.lakshmi, 'owner')
    })
    const replies = await Promise.all(tries)
    const won = replies.filter(({ status }) => status < 300)
    expect([won.length, statuses(replies).filter((status) => status === 409)]).toEqual([
      1,
      Array(AT_ONCE - 1).fill(409),
    ])
    const isAccepted = won[0]?.status === 201
    expect(await count()).toEqual({
      open: 0,
      taken: isAccepted ? ['stay'] : [],
      stays: isAccepted ? 1 : 0,
    })
    await clear()
  }
})

it('an offer is accepted or lapses, and the job may run twice', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    const { id, student } = await makeOne()
    const later = new Date(Date.now() + 73 * HOUR)
    const lapse = () => lapseOffers(test.platform, later)
    const tries = Array.from({ length: AT_ONCE }, (_, at) =>
      (at + round) % 2 === 0
        ? press('accept', id, student).then(({ status }) => status === 201)
        : lapse().then((ended) => ended === 1),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    const { stays, taken, open } = await count()
    expect([open, taken]).toEqual([0, stays === 1 ? ['stay'] : []])
    await clear()
  }
})

it('a tap on the board and an offer don’t both get the bed', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    const { body } = await test.call(`/owner/board/${hostel}/`, { token: cast.lakshmi.token })
    const { revision, rooms, today } = body.board as {
      revision: number
      today: string
      rooms: { units: { id: number }[] }[]
    }
    const acts = [{ act: 'take', units: [rooms[0]?.units[0]?.id], from: today, to: null }]
    const tap = () =>
      test.call('/owner/board/', {
        body: { property_id: hostel, revision, acts },
        token: cast.lakshmi.token,
      })
    const replies = await Promise.all(
      threads.map((thread, at) => (at % 2 ? tap() : offer(test, cast.lakshmi, thread))),
    )
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect((await count()).taken).toHaveLength(1)
    await clear()
  }
})
