import { beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { addMember, createReporting } from '../../testing/scenes/reports.ts'
import { bed, saveRooms } from '../../testing/scenes/rooms.ts'
import { countTry } from '../../testing/tries.ts'

// PGlite runs statements one at a time; RACES=1000 with DATABASE_URL runs the long version.
const RACES = Number(readEnvironment().RACES ?? (inject('template').kind === 'postgres' ? 40 : 5))
vi.setConfig({ testTimeout: 60_000 + RACES * 2000 })

let test: TestApp
let cast: Record<Name, Member>
let arjun: Member
let students: Member[]
let to: ReturnType<typeof createReporting>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  to = createReporting(test)
  arjun = await addMember(test, { email: 'arjun@nilayam.test', like: cast.meera, type: 'admin' })
  students = [cast.ananya, cast.ravi]
  for (const name of ['asha', 'bina', 'chitra']) {
    const email = `${name}@nilayam.test`
    students.push(await addMember(test, { email, like: cast.ravi, type: 'student' }))
  }
})

const again = async (run: (hostel: number) => Promise<void>) => {
  for (let count = 0; count < RACES; count++) {
    countTry()
    for (const table of ['report_events', 'reports', 'outbox'] as const) {
      await test.db.deleteFrom(table).execute()
    }
    await run(await insertListing(test, { owner: cast.lakshmi }))
  }
}
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).sort()
const sent = async (who: Member, body: object) =>
  Number((await to.report(who, body)).body.report_id)

it('of two admins who decide at once, each four times, one does once', () =>
  again(async (target_id) => {
    const id = await sent(cast.ananya, { target_id })
    const decisions = Array.from({ length: 8 }, (_, at) =>
      to.decide(at % 2 === 0 ? cast.meera : arjun, id, { measure: 'held' }),
    )
    expect(statuses(await Promise.all(decisions))).toEqual([200, ...Array(7).fill(409)])
    const told = await test.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', cast.lakshmi.email)
      .execute()
    expect(told).toHaveLength(1)
  }))

it('of both sides who appeal at once, one does', () =>
  again(async (target_id) => {
    const id = await sent(cast.ananya, { target_id })
    await to.decide(cast.meera, id)
    const appeals = [cast.ananya, cast.lakshmi].map((who) => to.appeal(who, id))
    expect(statuses(await Promise.all(appeals))).toEqual([200, 409])
  }))

it('two admins whose decisions hold back mails to the same reporters don’t wait for each other', async () => {
  const [asha = cast.ravi, bina = cast.ravi] = students.slice(2)
  const set = (email_confirmed_at: Date | null) =>
    test.db
      .updateTable('users')
      .set({ email_confirmed_at })
      .where('id', 'in', [asha.id, bina.id])
      .execute()
  await set(null)
  await again(async (hostel) => {
    const other = await insertListing(test, { owner: cast.lakshmi })
    const inOrder = async (target_id: number, [first, second]: readonly [Member, Member]) => {
      const id = await sent(first, { target_id })
      return [id, [await sent(second, { target_id })]] as const
    }
    const cases = [await inOrder(hostel, [asha, bina]), await inOrder(other, [bina, asha])] as const
    const decisions = [
      to.decide(cast.meera, cases[0][0], { others: cases[0][1] }),
      to.decide(arjun, cases[1][0], { others: cases[1][1] }),
    ]
    expect(statuses(await Promise.all(decisions))).toEqual([200, 200])
  })
  await set(new Date())
})

it('a report sent five times at once is there once', () =>
  again(async (target_id) => {
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map(() => to.report(cast.ananya, { target_id })),
    )
    expect(statuses(replies)).toEqual([201, 409, 409, 409, 409])
  }))

it('five who say “already taken” at once age the claims once', () =>
  again(async (target_id) => {
    await saveRooms(test, cast.lakshmi.token, target_id, 0, [{ units: 1 }], [{ fields: bed() }])
    const replies = await Promise.all(
      students.map((who) => to.report(who, { target_id, kind: 'taken' })),
    )
    expect(statuses(replies)).toEqual([201, 201, 201, 201, 201])
    const asked = await test.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', cast.lakshmi.email)
      .execute()
    expect(asked).toHaveLength(1)
  }))

it('reports and decisions about one place at once never wait for each other for good', () =>
  again(async (target_id) => {
    const id = await sent(cast.ananya, { target_id, kind: 'not_there' })
    const replies = await Promise.all([
      to.report(cast.ravi, { target_id, kind: 'not_there' }),
      to.decide(cast.meera, id),
      to.acknowledge(arjun, id),
      ...students.slice(2).map((who) => to.report(who, { target_id, kind: 'taken' })),
    ])
    for (const { status } of replies) expect([200, 201, 409]).toContain(status)
  }))
