import { addDays } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { addMember, createReporting } from '../../testing/scenes/reports.ts'

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

describe('both sides', () => {
  it('are told of the decision, and may appeal once within thirty days', async () => {
    const id = await sent(cast.ananya)
    await to.acknowledge(cast.meera, id)
    await to.decide(cast.meera, id, { outcome: 'not_upheld' })
    expect(await to.mails()).toEqual([
      'ananya: We have your report #n about Gulmohar',
      'ananya: We are looking into your report #n about Gulmohar',
      'ananya: What came of your report #n about Gulmohar',
      'lakshmi: A report about Gulmohar was decided (#n)',
    ])
    expect((await to.appeal(cast.imran, id)).status).toBe(404)
    expect((await to.appeal(cast.lakshmi, id, 'short')).status).toBe(400)
    await test.db
      .updateTable('reports')
      .set({ decided_at: addDays(new Date(), -31) })
      .execute()
    expect((await to.appeal(cast.lakshmi, id)).status).toBe(409)
    await test.db
      .updateTable('reports')
      .set({ decided_at: addDays(new Date(), -29) })
      .execute()
    expect((await to.appeal(cast.lakshmi, id)).status).toBe(200)
    const late = await to.appeal(cast.ananya, id)
    expect([late.status, late.body.msg]).toEqual([409, 'This has been appealed already.'])
  })

  it('don’t read each other’s words', async () => {
    const id = await sent(cast.ananya, { text: 'Ask Ravi in room 6.' })
    await to.decide(cast.meera, id)
    expect(JSON.stringify(await to.lists(cast.lakshmi))).not.toContain('Ravi')
    await to.appeal(cast.lakshmi, id, 'The girl in room 4 lies.')
    expect(JSON.stringify(await to.lists(cast.ananya))).not.toContain('room 4')
  })

  it('with a closed account get no mail, and the case goes on', async () => {
    const id = await sent(asha)
    const close = (disabled_at: Date | null) =>
      test.db
        .updateTable('users')
        .set({ disabled_at })
        .where('id', 'in', [asha.id, cast.lakshmi.id])
        .execute()
    await close(new Date())
    await test.db.deleteFrom('outbox').execute()
    expect((await to.decide(cast.meera, id)).status).toBe(200)
    expect(await to.mails()).toEqual([])
    const { body } = await test.call(`/admin/reports/${id}/`, { token: cast.meera.token })
    expect(body.report).toMatchObject({
      concerned: { is_gone: true },
      reports: [{ reporter: { is_gone: true }, can_be_told: false }],
    })
    await close(null)
  })
})

describe('a question of staff', () => {
  it('is answered by the reporter, as long as nothing is decided', async () => {
    const id = await sent(cast.ananya)
    const question = (who: Member) =>
      test.call(`/admin/reports/${id}/ask/`, {
        body: { text: 'Which number did he call from?' },
        token: who.token,
      })
    const answer = (who: Member) =>
      test.call(`/reports/${id}/answer/`, {
        body: { text: 'From the one on the page.' },
        token: who.token,
      })
    expect((await question(cast.meera)).status).toBe(409)
    await to.acknowledge(cast.meera, id)
    expect((await answer(cast.ananya)).status).toBe(409)
    expect((await question(cast.meera)).status).toBe(200)
    expect((await answer(cast.ravi)).status).toBe(404)
    expect((await answer(cast.ananya)).body.report).toMatchObject({
      question: { text: 'Which number did he call from?', answer: 'From the one on the page.' },
    })
    // The same words sent again are written once.
    await Promise.all([answer(cast.ananya), answer(cast.ananya)])
    const { body } = await test.call(`/admin/reports/${id}/`, { token: cast.meera.token })
    const { events } = body.report as { events: { event: string }[] }
    expect(events.filter(({ event }) => event === 'answered')).toHaveLength(1)
    await to.decide(cast.meera, id)
    expect((await answer(cast.ananya)).status).toBe(409)
  })
})
