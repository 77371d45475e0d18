import { randomUUID } from 'node:crypto'
import { addDays } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { addMember, createReporting } from '../../testing/scenes/reports.ts'
import { bed, saveRooms } from '../../testing/scenes/rooms.ts'

let test: TestApp
let cast: Record<Name, Member>
let asha: Member
let hostel: number
let to: ReturnType<typeof createReporting>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  to = createReporting(test)
  asha = await addMember(test, { email: 'asha@nilayam.test', like: cast.ravi, type: 'student' })
})
beforeEach(async () => {
  await to.clear()
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
})

const sent = async (who: Member, body: object = {}) => {
  const reply = await to.report(who, { target_id: hostel, ...body })
  expect(reply.status).toBe(201)
  return Number(reply.body.report_id)
}

describe('a report of a place', () => {
  it('is taken from whoever is signed in, and the reporter is told', async () => {
    const id = await sent(cast.ananya, { text: 'He asks for a month as a fee.' })
    expect((await to.lists(cast.ananya)).own).toMatchObject([
      {
        id,
        side: 'reporter',
        kind: 'broker',
        state: 'received',
        text: 'He asks for a month as a fee.',
      },
    ])
    expect((await to.lists(cast.lakshmi)).about_you).toEqual([])
    expect(await to.mails()).toEqual(['ananya: We have your report #n about Gulmohar'])
  })

  it('is refused with a message for every missing field', async () => {
    const { status, body } = await test.call('/reports/', { body: {}, token: cast.ananya.token })
    expect([status, Object.keys(body.errors as object).sort()]).toEqual([
      400,
      ['kind', 'target', 'target_id', 'text'],
    ])
  })

  it.each([
    [{ kind: 'ugly' }, 'kind'],
    [{ kind: 'other' }, 'text'],
    [{ text: '😀'.repeat(1001) }, 'text'],
    [{ target: 'user' }, 'target'],
    // A review is nobody’s broker, and no place where one isn’t safe.
    [{ target: 'review' }, 'kind'],
    [{ target: 'review', kind: 'unsafe' }, 'kind'],
    [{ target_id: '1' }, 'target_id'],
    [{ is_urgent: true }, 'is_urgent'],
  ])('is refused with %j', async (more, field) => {
    const { status, body } = await to.report(cast.ananya, { target_id: hostel, ...more })
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  })

  it('may have a thousand characters as people count them', async () => {
    await sent(cast.ananya, { text: '👩‍🎓'.repeat(1000) })
  })

  it.each([['draft'], ['expired'], ['deleted']] as const)(
    'is 404 for one that is %s',
    async (state) => {
      const target_id = await insertListing(test, { owner: cast.lakshmi, state })
      expect((await to.report(cast.ananya, { target_id })).status).toBe(404)
    },
  )

  it('is none of its owner', async () => {
    expect((await to.report(cast.lakshmi, { target_id: hostel })).status).toBe(409)
  })

  it('is open once for a person and kind', async () => {
    await sent(cast.ananya)
    expect((await to.report(cast.ananya, { target_id: hostel })).status).toBe(409)
    await sent(cast.ananya, { kind: 'unsafe' })
    await sent(cast.ravi)
  })

  it('is the one that was sent when its reply was lost', async () => {
    const key = randomUUID()
    const id = await sent(cast.ananya, { key })
    expect(await sent(cast.ananya, { key })).toBe(id)
    expect(await to.mails()).toHaveLength(1)
    expect(await sent(cast.ravi, { key })).not.toBe(id)
  })

  it('is once there when its browser sends it eight times at once', async () => {
    const key = randomUUID()
    const ids = await Promise.all(Array.from({ length: 8 }, () => sent(cast.ananya, { key })))
    expect(new Set(ids).size).toBe(1)
  })

  it('can be made again when the first was decided', async () => {
    const id = await sent(cast.ananya)
    await to.decide(cast.meera, id)
    await sent(cast.ananya)
    expect((await to.appeal(cast.ananya, id)).status).toBe(200)
  })

  it('is made twenty times a day at most', async () => {
    for (let count = 0; count < 20; count++) {
      const target_id = await insertListing(test, { owner: cast.imran })
      await sent(cast.ananya, { target_id })
    }
    expect((await to.report(cast.ananya, { target_id: hostel })).status).toBe(429)
  })
})

describe('“already taken”', () => {
  const daysOld = async () =>
    (await test.call(`/public/properties/${hostel}/options/`)).body.confirmed_days
  beforeEach(() =>
    saveRooms(test, cast.lakshmi.token, hostel, 0, [{ units: 4 }], [{ fields: bed() }]),
  )

  it('ages what is free when three different signed-in people say so, and asks the owner', async () => {
    await sent(cast.ananya, { kind: 'taken' })
    await sent(cast.ravi, { kind: 'taken' })
    await to.reportAsVisitor({ target_id: hostel, kind: 'taken' })
    expect(await daysOld()).toBe(0)
    await sent(asha, { kind: 'taken' })
    expect(await daysOld()).toBe(15)
    expect((await to.mails()).filter((mail) => mail.startsWith('lakshmi'))).toEqual([
      'lakshmi: Is Gulmohar still free?',
    ])
  })

  it('counts for fourteen days, and once', async () => {
    const old = await sent(cast.ananya, { kind: 'taken' })
    await test.db
      .updateTable('reports')
      .set({ received_at: addDays(new Date(), -15) })
      .where('id', '=', old)
      .execute()
    await sent(cast.ravi, { kind: 'taken' })
    await sent(asha, { kind: 'taken' })
    expect(await daysOld()).toBe(0)
    await sent(cast.imran, { kind: 'taken' })
    expect(await daysOld()).toBe(15)
    await test.call('/owner/confirm_rooms/', {
      body: { property_id: hostel },
      token: cast.lakshmi.token,
    })
    const more = await addMember(test, {
      email: `m${hostel}@nilayam.test`,
      like: cast.ravi,
      type: 'student',
    })
    await sent(more, { kind: 'taken' })
    expect(await daysOld()).toBe(0)
  })

  it('does not count when staff found that it isn’t so', async () => {
    for (const who of [cast.ananya, cast.ravi]) {
      await to.decide(cast.meera, await sent(who, { kind: 'taken' }), { outcome: 'not_upheld' })
    }
    await sent(asha, { kind: 'taken' })
    expect(await daysOld()).toBe(0)
  })
})
