import type { Offer } from '@nilayam/contract/moving-in/offers'
import { DAY, HOUR } from '@nilayam/contract/time/durations'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { createJobs } from './jobs.ts'
import type { Batch } from './platform/db/statements/batches.ts'
import { type Log, runIfDue } from './platform/jobs/jobs.ts'
import { runDue, runEach } from './platform/jobs/run-each.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { breakRow } from './testing/bad-rows.store.ts'
import { createCast, type Member, type Name } from './testing/scenes/cast.ts'
import { ask } from './testing/scenes/enquiries.ts'
import { bed, saveRooms } from './testing/scenes/rooms.ts'
import { insertStay } from './testing/scenes/stays.store.ts'
import { makeHostel, offer } from './testing/scenes/stays.ts'
import { book, saveHours } from './testing/scenes/visits.ts'

const today = toIndianDay(new Date())
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
let test: TestApp
let cast: Record<Name, Member>
beforeEach(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

/** Runs a job whose only failure is that of the row. */
async function runJob(name: string, broken: number): Promise<void> {
  const job = createJobs(test.platform, 'postgres').find((one) => one.name === name)
  await expect(job?.run()).rejects.toThrow(`row ${broken} is broken`)
}

/** A stay of each of two students, the first of whom comes first everywhere. */
async function insertStays(state: 'living' | 'left', lastDay: string): Promise<[number, number]> {
  const property = await makeHostel(test, cast.lakshmi)
  const days = { moved_in_on: shiftDay(today, -90), last_day: lastDay }
  const of = (student: Member) =>
    insertStay(test, { student, owner: cast.lakshmi, property, state, ...days })
  return [await of(cast.ananya), await of(cast.ravi)]
}

/** An offer to each of two students. */
async function makeOffers(): Promise<{ thread: number; ids: [number, number] }> {
  const hostel = await makeHostel(test, cast.lakshmi)
  const make = async (student: Member) => {
    const thread = await ask(test, student.token, hostel)
    const { body } = await offer(test, cast.lakshmi, thread)
    return { thread, id: (body.offer as Offer).id }
  }
  const [one, other] = [await make(cast.ananya), await make(cast.ravi)]
  const over = { made_at: ago(DAY), until: ago(HOUR) }
  await test.db.updateTable('offers').set(over).execute()
  return { thread: other.thread, ids: [one.id, other.id] }
}

describe('a row that fails keeps none behind it waiting', () => {
  const stateOf = async (table: 'stays' | 'offers' | 'visits', id: number) =>
    (await test.db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirst())?.state

  it('when stays end', async () => {
    const [first, second] = await insertStays('living', shiftDay(today, -1))
    await breakRow(test, 'stays', first)
    await runJob('end-stays', first)
    expect([await stateOf('stays', first), await stateOf('stays', second)]).toEqual([
      'living',
      'left',
    ])
  })

  it('when words on deposits count', async () => {
    const [first, second] = await insertStays('left', shiftDay(today, -30))
    const told = { deposit: 'told' as const, deposit_until: ago(HOUR) }
    await test.db.updateTable('stays').set(told).execute()
    await breakRow(test, 'stays', first)
    await runJob('count-deposits', first)
    const rows = await test.db.selectFrom('stays').select('deposit').orderBy('id').execute()
    expect([rows, second > first]).toEqual([[{ deposit: 'told' }, { deposit: 'counted' }], true])
  })

  it('when offers lapse', async () => {
    const { ids } = await makeOffers()
    const [first, second] = ids
    await breakRow(test, 'offers', first)
    await runJob('lapse-offers', first)
    expect([await stateOf('offers', first), await stateOf('offers', second)]).toEqual([
      'open',
      'lapsed',
    ])
  })

  it('when another offer is made at its place', async () => {
    const { thread, ids } = await makeOffers()
    await breakRow(test, 'offers', ids[0])
    expect((await offer(test, cast.lakshmi, thread)).status).toBe(201)
    expect(await stateOf('offers', ids[1])).toBe('lapsed')
  })

  it('when visits are over, and the steps after it neither', async () => {
    const hostel = await makeHostel(test, cast.lakshmi)
    await saveHours(test, cast.lakshmi.token, hostel, { seats: 3 })
    const visits: number[] = []
    for (const { token } of [cast.ananya, cast.ravi]) {
      const { id } = await book(test, token, await ask(test, token, hostel))
      visits.push(id)
    }
    const [first = 0, second = 0] = visits
    const times = { starts_at: ago(100 * HOUR), ends_at: ago(99 * HOUR), settles_at: ago(HOUR) }
    await test.db.updateTable('visits').set(times).execute()
    await breakRow(test, 'visits', first)
    await runJob('visit-clock', first)
    expect([await stateOf('visits', first), await stateOf('visits', second)]).toEqual([
      'booked',
      'unsaid',
    ])
  })

  it('when those in line are told', async () => {
    const waits: number[] = []
    for (const who of ['ananya', 'ravi'] as const) {
      const hostel = await makeHostel(test, cast.lakshmi, { beds: 1 })
      const fields = bed()
      const { groups, options } = (
        await test.call(`/owner/options/${hostel}/`, { token: cast.lakshmi.token })
      ).body as { groups: { id: number }[]; options: { id: number }[] }
      const [group, option] = [groups[0]?.id ?? 0, options[0]?.id ?? 0]
      const setFree = (revision: number, free: number) =>
        saveRooms(
          test,
          cast.lakshmi.token,
          hostel,
          revision,
          [{ id: group, units: 1 }],
          [{ id: option, fields, free }],
        )
      const { revision } = await setFree(1, 0)
      const body = { property_id: hostel, option_id: option }
      await test.call('/student/waiting_list/', { token: cast[who].token, body })
      await setFree(revision, 1)
      const row = await test.db
        .selectFrom('waiting_list')
        .select('id')
        .where('property_id', '=', hostel)
        .executeTakeFirstOrThrow()
      waits.push(row.id)
    }
    await breakRow(test, 'waiting_list', waits[0] ?? 0)
    await runJob('tell-waiting', waits[0] ?? 0)
    const rows = await test.db.selectFrom('waiting_list').select('state').orderBy('id').execute()
    expect(rows).toEqual([{ state: 'waiting' }, { state: 'told' }])
  })

  it('when accounts are erased, nor do as many as are tried at a time', async () => {
    const all = Array.from({ length: 21 }, (_, at) => ({
      full_name: 'Gone',
      email: `gone${at}@nilayam.test`,
      mobile_number: '+919000000009',
      type: 'student' as const,
      erase_at: ago(DAY - at),
      disabled_at: ago(40 * DAY),
    }))
    const rows = await test.db.insertInto('users').values(all).returning('id').execute()
    const ids = rows.map(({ id }) => id)
    const broken = ids.slice(0, -1)
    for (const id of broken) await breakRow(test, 'users', id)
    const job = createJobs(test.platform, 'postgres').find(({ name }) => name === 'erase-accounts')
    await expect(job?.run()).rejects.toThrow('20 rows failed')
    const due = test.db.selectFrom('users').select('id').where('erase_at', 'is not', null)
    expect(await due.orderBy('id').execute()).toEqual(broken.map((id) => ({ id })))
  })
})

describe('rows of which several fail', () => {
  const fail = (row: number) => (row < 3 ? Promise.reject(new Error(`no ${row}`)) : true)
  const run = () => runEach([1, 2, 3], async (row) => fail(row))

  it('are thrown together, and each is logged', async () => {
    await expect(run()).rejects.toThrow('2 rows failed')
    const lines: object[] = []
    const keep = (line: unknown) => void lines.push(line as object)
    const log = { info: keep, error: keep } as Log
    await runIfDue(test.db, { name: 'rows', every: HOUR, run }, log)
    expect(lines).toEqual([1, 2].map((row) => ({ err: new Error(`no ${row}`), job: 'rows' })))
  })

  it('keep none waiting, though they fill a batch', async () => {
    const due = [1, 2, 3, 4, 5]
    const done: number[] = []
    const find = async ({ limit, offset }: Batch) => due.slice(offset, offset + limit)
    const take = async (row: number) => {
      await fail(row)
      done.push(...due.splice(due.indexOf(row), 1))
      return true
    }
    await expect(runDue(2, find, take)).rejects.toThrow('2 rows failed')
    expect(done).toEqual([3, 4])
    await expect(runDue(2, find, take)).rejects.toThrow('2 rows failed')
    expect(done).toEqual([3, 4, 5])
  })

  it('are thrown at once when the connection is lost', async () => {
    const tried: number[] = []
    const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    const away = (row: number) => {
      tried.push(row)
      return Promise.reject(lost)
    }
    await expect(runEach([1, 2, 3], away)).rejects.toBe(lost)
    expect(tried).toEqual([1])
  })
})
