import type { ReportMonth } from '@nilayam/contract/support/reports'
import type { CaseRow, ReportCase } from '@nilayam/contract/support/reports-admin'
import { HOUR } from '@nilayam/contract/time/durations'
import { addDays } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast, type Member, type Name } from '../../../testing/scenes/cast.ts'
import { insertListing } from '../../../testing/scenes/listing.ts'
import { addMember, createReporting } from '../../../testing/scenes/reports.ts'
import { findMonths } from '../figures.store.ts'

let test: TestApp
let cast: Record<Name, Member>
let arjun: Member
let hostel: number
let to: ReturnType<typeof createReporting>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  to = createReporting(test)
  arjun = await addMember(test, { email: 'arjun@nilayam.test', like: cast.meera, type: 'admin' })
})
beforeEach(async () => {
  await to.clear()
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
})

const sent = async (who: Member, body: object = {}) =>
  Number((await to.report(who, { target_id: hostel, ...body })).body.report_id)
const late = (id: number, hours: number) =>
  test.db
    .updateTable('reports')
    .set({ due_at: addDays(new Date(), -hours / 24) })
    .where('id', '=', id)
    .execute()
type Cases = { rows: CaseRow[]; counts: Record<string, number> }
const list = async (show = 'open') =>
  (await test.call(`/admin/reports/?show=${show}`, { token: cast.meera.token }))
    .body as unknown as Cases
const read = async (id: number, who = cast.meera) =>
  (await test.call(`/admin/reports/${id}/`, { token: who.token })).body.report as ReportCase

describe('the list of cases', () => {
  it('shows one case for what several people report alike, what is due first on top', async () => {
    const price = await sent(cast.ananya, { kind: 'other_price' })
    const taken = await sent(cast.ananya, { kind: 'taken' })
    await sent(cast.ravi, { kind: 'taken' })
    await late(taken, 1)
    const { rows, counts } = await list()
    expect(rows).toMatchObject([
      { id: taken, people: 2, title: 'Gulmohar' },
      { id: price, people: 1 },
    ])
    expect(counts).toEqual({ open: 2, urgent: 0, appeals: 0, overdue: 1 })
    const { body } = await test.call('/admin/waiting/', { token: cast.meera.token })
    expect(body).toMatchObject({ reports: 2, overdue: 1 })
  })

  it('has “not there” on top as soon as two signed-in people say so', async () => {
    const overdue = await sent(cast.ananya)
    await late(overdue, 30)
    const first = await sent(cast.ananya, { kind: 'not_there' })
    await to.reportAsVisitor({ target_id: hostel, kind: 'not_there' })
    expect((await list()).rows[0]).toMatchObject({ id: overdue })
    await sent(cast.ravi, { kind: 'not_there' })
    expect((await list()).rows[0]).toMatchObject({ id: first, people: 3 })
  })

  it('filters what is urgent, appealed and decided', async () => {
    const urgent = await sent(cast.ananya, { kind: 'personal_data' })
    const other = await sent(cast.ananya)
    expect((await list('urgent')).rows).toMatchObject([{ id: urgent }])
    await to.decide(cast.meera, other)
    expect((await list('decided')).rows).toMatchObject([{ id: other, decided_by: 'Meera Iyer' }])
    await to.appeal(cast.ananya, other)
    expect((await list('appeals')).rows).toMatchObject([{ id: other, state: 'appealed' }])
    expect((await list('decided')).rows).toEqual([])
    expect((await test.call('/admin/reports/?show=all', { token: cast.meera.token })).status).toBe(
      400,
    )
  })
})

describe('the clock', () => {
  const due = async (id: number) => {
    const { due_at, received_at } = await test.db
      .selectFrom('reports')
      .select(['due_at', 'received_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return due_at && (due_at.getTime() - received_at.getTime()) / HOUR
  }

  it.each([
    ['broker', 7 * 24],
    ['personal_data', 36],
    ['intimate_pictures', 36],
  ])('of %s: a day to acknowledge, then %i hours from receipt', async (kind, hours) => {
    const id = await sent(cast.ananya, { kind })
    expect(await due(id)).toBe(24)
    await to.acknowledge(cast.meera, id)
    expect(await due(id)).toBe(hours)
    await to.decide(cast.meera, id)
    expect(await due(id)).toBeNull()
  })

  it('runs for whoever joins an acknowledged case, who is told as well', async () => {
    const first = await sent(cast.ananya)
    await to.acknowledge(cast.meera, first)
    const second = await sent(cast.ravi)
    const states = ['acknowledged', 'received']
    expect((await read(first)).reports.map(({ state }) => state)).toEqual(states)
    const before = (await to.mails()).length
    expect((await to.acknowledge(cast.meera, first, [second])).status).toBe(200)
    expect(await due(second)).toBe(7 * 24)
    expect((await to.mails()).slice(before)).toEqual([expect.stringMatching(/^ravi: /)])
    expect((await to.acknowledge(cast.meera, second, [first])).status).toBe(409)
  })
})

describe('a decision', () => {
  it('decides all reports of the case that were seen, and no other', async () => {
    const [first, second] = [await sent(cast.ananya), await sent(cast.ravi)]
    const other = await sent(cast.ananya, { kind: 'unsafe' })
    expect((await read(first)).reports.map(({ id }) => id)).toEqual([first, second])
    const third = await sent(cast.imran)
    expect((await to.decide(cast.meera, first, { others: [other] })).status).toBe(409)
    expect((await to.decide(cast.meera, first, { others: [999_999] })).status).toBe(409)
    expect((await to.decide(cast.meera, first, { others: [second] })).status).toBe(200)
    const states = await Promise.all([first, second, third, other].map(to.stateOf))
    expect(states).toEqual(['decided', 'decided', 'received', 'received'])
    const told = await test.db
      .selectFrom('outbox')
      .select('recipient')
      .where('subject', 'like', '%decided%')
      .execute()
    expect(told).toEqual([{ recipient: cast.lakshmi.email }])
  })

  it('that holds the place is named to its owner, who may appeal it; a hold without one isn’t', async () => {
    const heldBy = async () => {
      const { body } = await test.call(`/owner/properties/${hostel}/`, {
        token: cast.lakshmi.token,
      })
      return (body.property as { held_report: number | null }).held_report
    }
    const act = (path: string, body: object) =>
      test.call(`/admin/properties/${path}/`, {
        body: { property_ids: [hostel], ...body },
        token: cast.meera.token,
      })
    const id = await sent(cast.ananya)
    await to.decide(cast.meera, id, { measure: 'held' })
    expect(await heldBy()).toBe(id)
    expect((await act('release', {})).status).toBe(200)
    expect(await heldBy()).toBeNull()
    expect((await act('hold', { note: 'The phone number is dead.' })).status).toBe(200)
    expect(await heldBy()).toBeNull()
  })

  it('may hold the place, which the audit log notes, and the appeal may release it', async () => {
    const id = await sent(cast.ananya)
    await to.decide(cast.meera, id, { measure: 'held' })
    expect((await read(id)).place.state).toBe('held')
    const acts = async () =>
      (
        await test.db.selectFrom('audit').select('act').orderBy('id', 'desc').limit(2).execute()
      ).map(({ act }) => act)
    expect(await acts()).toEqual(['report.decided', 'property.held'])
    await to.appeal(cast.lakshmi, id)
    expect(await read(id)).toMatchObject({ barred: 'decider', appeal: { by: 'concerned' } })
    expect((await read(id, arjun)).barred).toBeNull()
    const changed = { outcome: 'changed', measure: 'released' }
    expect((await to.settle(arjun, id, { ...changed, outcome: 'stands' })).status).toBe(400)
    expect((await to.settle(arjun, id, { outcome: 'changed', measure: 'held' })).status).toBe(400)
    expect((await to.settle(arjun, id, changed)).status).toBe(200)
    expect((await read(id)).place.state).toBe('expired')
    const again = await to.settle(arjun, id, changed)
    expect([again.status, again.body.msg]).toEqual([409, 'arjun has decided the appeal already.'])
  })

  it('can’t hold what is deleted meanwhile; anything else still works', async () => {
    const id = await sent(cast.ananya)
    await test.call('/owner/delete_property_by_owner/', {
      body: { property_id: hostel },
      token: cast.lakshmi.token,
    })
    expect((await to.decide(cast.meera, id, { measure: 'held' })).status).toBe(409)
    expect(await to.stateOf(id)).toBe('received')
    expect((await to.decide(cast.meera, id)).status).toBe(200)
  })

  it.each([
    [{ outcome: 'not_upheld', measure: 'held' }, 'measure'],
    [{ measure: 'removed' }, 'measure'],
    [{ measure: 'released' }, 'measure'],
    [{ reason: 'Because' }, 'reason'],
    [{ outcome: 'maybe' }, 'outcome'],
    [{ decided_by: 1 }, 'decided_by'],
  ])('is refused with %j', async (more, field) => {
    const id = await sent(cast.ananya)
    const { status, body } = await to.decide(cast.meera, id, more)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  })

  it('says who was faster', async () => {
    const id = await sent(cast.ananya)
    await to.decide(cast.meera, id)
    const { status, body } = await to.decide(arjun, id)
    expect([status, body.msg]).toEqual([409, 'Meera Iyer has decided this already.'])
    expect((await to.acknowledge(arjun, id)).status).toBe(409)
  })

  it('is never that of an admin who is a side', async () => {
    const id = await sent(cast.meera)
    expect((await read(id)).barred).toBe('own')
    expect((await to.decide(cast.meera, id)).status).toBe(409)
    expect((await to.decide(arjun, id)).status).toBe(200)
  })

  it('of a report that doesn’t exist is 404', async () => {
    expect((await to.decide(cast.meera, 999_999)).status).toBe(404)
    expect((await test.call('/admin/reports/999999/', { token: cast.meera.token })).status).toBe(
      404,
    )
  })
})

describe('the public figures', () => {
  const figures = async () =>
    (await test.call('/public/grievances/')).body.months as unknown as ReportMonth[]

  it('say what was received, decided and appealed this month', async () => {
    expect(await figures()).toEqual([])
    const [one, two] = [await sent(cast.ananya), await sent(cast.ravi, { kind: 'unsafe' })]
    await sent(cast.ravi)
    await to.decide(cast.meera, one)
    await to.decide(cast.meera, two, { outcome: 'not_upheld' })
    await to.appeal(cast.lakshmi, one)
    await to.settle(arjun, one, { outcome: 'changed' })
    const [month, ...before] = await figures()
    expect(before).toEqual([])
    expect(month).toMatchObject({
      received: 3,
      kinds: [
        { kind: 'broker', count: 2 },
        { kind: 'unsafe', count: 1 },
      ],
      decided: 2,
      upheld: 1,
      in_time: 2,
      appeals: 1,
      changed: 1,
    })
    expect(month?.median_hours).toBeLessThan(0.1)
  })

  it('count by months in India, with the median between two', async () => {
    const at = (id: number, received: string, decided: string | null) =>
      test.db
        .updateTable('reports')
        .set({ received_at: new Date(received), ...(decided && { decided_at: new Date(decided) }) })
        .where('id', '=', id)
        .execute()
    const [one, two] = [await sent(cast.ananya), await sent(cast.ravi)]
    await to.decide(cast.meera, one)
    await to.decide(cast.meera, two)
    // 23:59 on 31 October and 00:01 on 1 November in India.
    await at(one, '2026-10-31T18:29:00Z', '2026-11-01T18:29:00Z')
    await at(two, '2026-10-31T18:31:00Z', '2026-11-10T18:31:00Z')
    const months = await findMonths(test.db, new Date('2026-11-30T12:00:00Z'))
    expect(months).toMatchObject([
      { month: '2026-11', received: 1, decided: 2, in_time: 1, median_hours: 132 },
      { month: '2026-10', received: 1, decided: 0, median_hours: null },
    ])
  })
})
