import type { Report } from '@nilayam/contract/support/reports'
import type { ReportCase } from '@nilayam/contract/support/reports-admin'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { ask, write } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { addMember, createReporting } from '../../testing/scenes/reports.ts'

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let to: ReturnType<typeof createReporting>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  to = createReporting(test)
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
const lists = async (who: Member) =>
  (await test.call('/reports/', { token: who.token })).body as {
    own: Report[]
    about_you: Report[]
  }

describe('a report of a message', () => {
  let line: number
  let thread: number
  beforeEach(async () => {
    thread = await ask(test, cast.ananya.token, hostel, {})
    await write(test, cast.lakshmi.token, thread, 'You stupid girl, call 98480 12345')
    const row = await test.db
      .selectFrom('enquiry_lines')
      .select('id')
      .where('enquiry_id', '=', thread)
      .where('sender_id', '=', cast.lakshmi.id)
      .executeTakeFirstOrThrow()
    line = row.id
  })
  const about = (more: object = {}) => ({
    target: 'message',
    target_id: line,
    kind: 'offensive',
    ...more,
  })

  it('is taken from the other side only', async () => {
    expect((await to.report(cast.ravi, about())).status).toBe(404)
    expect((await to.report(cast.imran, about())).status).toBe(404)
    expect((await to.report(cast.lakshmi, about())).status).toBe(409)
    expect((await to.report(cast.ananya, about({ kind: 'other_price' }))).status).toBe(400)
    expect((await to.report(cast.ananya, about())).status).toBe(201)
    const { own } = await lists(cast.ananya)
    expect(own).toMatchObject([{ target: 'message', enquiry_id: thread }])
  })

  it('is taken of a broker from students only', async () => {
    const row = await test.db
      .selectFrom('enquiry_lines')
      .select('id')
      .where('enquiry_id', '=', thread)
      .where('sender_id', '=', cast.ananya.id)
      .executeTakeFirstOrThrow()
    const { status, body } = await to.report(
      cast.lakshmi,
      about({ target_id: row.id, kind: 'broker' }),
    )
    expect([status, body.errors]).toEqual([400, { kind: 'Say what is wrong' }])
    expect((await to.report(cast.ananya, about({ kind: 'broker' }))).status).toBe(201)
  })

  it('isn’t taken of one whose words went with its writer’s account', async () => {
    await test.db.updateTable('enquiry_lines').set({ body: '' }).where('id', '=', line).execute()
    const { status, body } = await to.report(cast.ananya, about())
    expect([status, body.msg]).toEqual([409, 'This message was erased with its writer’s account.'])
  })

  it('is read by staff without numbers, until one opens it, which is noted', async () => {
    const id = await sent(cast.ananya, about())
    const path = `/admin/reports/${id}/`
    const { body } = await test.call(path, { token: cast.meera.token })
    expect(JSON.stringify(body)).not.toContain('98480 12345')
    expect(body.report).toMatchObject({
      content: { parts: [{ is_hidden: false }, { text: '98•••', is_hidden: true }] },
    })
    const opened = await test.call(`${path}open/`, { body: {}, token: cast.meera.token })
    expect(opened.body.text).toContain('98480 12345')
    const acts = await test.db
      .selectFrom('audit')
      .select('act')
      .where('subject', '=', `report:${id}`)
      .execute()
    expect(acts).toEqual([{ act: 'report.opened' }])
  })

  it('is taken by whoever opens it, but of an appeal by nobody who decided first', async () => {
    const id = await sent(cast.ananya, about())
    const path = `/admin/reports/${id}/`
    const open = () => test.call(`${path}open/`, { body: {}, token: cast.meera.token })
    const findClaim = async () => {
      const { body } = await test.call(path, { token: cast.meera.token })
      return (body.report as ReportCase).claim
    }
    expect((await open()).status).toBe(200)
    expect(await findClaim()).toMatchObject({ holder_id: cast.meera.id })
    expect((await to.decide(cast.meera, id, { measure: 'removed' })).status).toBe(200)
    expect((await to.appeal(cast.lakshmi, id)).status).toBe(200)
    expect((await open()).status).toBe(200)
    expect(await findClaim()).toBeNull()
  })

  it('takes the message out for both sides when upheld, and an appeal puts it back', async () => {
    const id = await sent(cast.ananya, about())
    expect((await to.decide(cast.meera, id, { measure: 'held' })).status).toBe(400)
    expect((await to.decide(cast.meera, id, { measure: 'removed' })).status).toBe(200)
    const removals = async () => {
      const { body } = await test.call(`/enquiries/${thread}/lines/?revision=0&line=0`, {
        token: cast.ananya.token,
      })
      return (body.enquiry as { removals: number }).removals
    }
    const read = async (who: Member) => {
      const { body } = await test.call(`/enquiries/${thread}/`, { token: who.token })
      return (body.lines as { id: number; is_removed: boolean; parts: object[] }[]).find(
        (one) => one.id === line,
      )
    }
    for (const who of [cast.ananya, cast.lakshmi]) {
      expect(await read(who)).toMatchObject({ is_removed: true, parts: [] })
    }
    // A page that has the thread open reads it anew.
    expect(await removals()).toBe(1)
    expect((await to.report(cast.ananya, about())).status).toBe(409)
    expect((await lists(cast.lakshmi)).about_you).toMatchObject([
      { id, side: 'concerned', text: null, decision: { measure: 'removed' } },
    ])
    expect((await to.appeal(cast.lakshmi, id)).status).toBe(200)
    const arjun = await addMember(test, {
      email: 'arjun@nilayam.test',
      like: cast.meera,
      type: 'admin',
    })
    const changed = { outcome: 'changed', measure: 'restored' }
    expect((await to.settle(cast.meera, id, changed)).status).toBe(409)
    expect((await to.settle(arjun, id, changed)).status).toBe(200)
    expect(await read(cast.ananya)).toMatchObject({ is_removed: false })
    expect(await removals()).toBe(2)
  })
})
