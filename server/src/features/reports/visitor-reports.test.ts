import { randomUUID } from 'node:crypto'
import { addDays } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { unprove } from '../../testing/scenes/proofs.ts'
import { createReporting } from '../../testing/scenes/reports.ts'
import { forgetVisitors } from './reports.ts'

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

const mails = async () =>
  (await test.db.selectFrom('outbox').select(['recipient', 'subject']).orderBy('id').execute()).map(
    ({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject.replace(/#\d+/, '#n')}`,
  )

describe('a visitor’s report', () => {
  const read = (token: unknown) => test.call(`/public/reports/${token}/`)

  it('needs the captcha, which is used up', async () => {
    const answer = await to.solve()
    const wrong = await to.reportAsVisitor({ target_id: hostel, ...answer, captcha_answer: '99' })
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([
      400,
      ['captcha_answer'],
    ])
    expect((await to.reportAsVisitor({ target_id: hostel, ...answer })).status).toBe(400)
    expect((await to.reportAsVisitor({ target_id: hostel })).status).toBe(201)
  })

  it('is refused for all its fields at once, and the captcha isn’t used up', async () => {
    const answer = await to.solve()
    const faults = { target_id: hostel, kind: 'other', email: 'mother', ...answer }
    const { status, body } = await to.reportAsVisitor(faults)
    expect([status, body.errors]).toEqual([
      400,
      { text: 'Say in your own words what is wrong', email: 'Invalid email address' },
    ])
    expect((await to.reportAsVisitor({ target_id: hostel, ...answer })).status).toBe(201)
  })

  it('is the one that was sent when its reply was lost, with the captcha that is used up', async () => {
    const body = { target_id: hostel, key: randomUUID(), ...(await to.solve()) }
    const first = await to.reportAsVisitor(body)
    const again = await to.reportAsVisitor(body)
    const idOf = async (token: unknown) => ((await read(token)).body.report as { id: number }).id
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await idOf(again.body.token)).toBe(await idOf(first.body.token))
  })

  it('is read by its link alone, which isn’t stored', async () => {
    const { body } = await to.reportAsVisitor({ target_id: hostel, email: 'Mother@Example.in' })
    const { status, body: reply } = await read(body.token)
    expect([status, reply.report]).toMatchObject([200, { side: 'reporter', kind: 'broker' }])
    const [head, , signature] = String(body.token).split('.')
    const other = Buffer.from('{"report":1}').toString('base64url')
    for (const token of ['1', `${head}.${other}.${signature}`, cast.ananya.token]) {
      expect((await read(token)).status).toBe(404)
    }
    const rows = await test.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.token)
    expect(rows[0]).toMatchObject({ recipient: 'mother@example.in', action_path: '/reports/' })
    const secret = await test.platform.mailCipher.decrypt(rows[0]?.action_secret ?? '')
    expect(secret).toBe(body.token)
  })

  it('needs no address; then there is no mail', async () => {
    expect((await to.reportAsVisitor({ target_id: hostel, email: '' })).status).toBe(201)
    expect(await mails()).toEqual([])
  })

  it('is mailed to its address also while an account with it isn’t proved', async () => {
    await unprove(test, cast.ravi.id)
    await to.reportAsVisitor({ target_id: hostel, email: cast.ravi.email })
    expect(await mails()).toEqual(['ravi: We have your report #n about Gulmohar'])
  })

  it('is open once for a network, and once for an address', async () => {
    await to.reportAsVisitor({ target_id: hostel, email: 'a@example.in' })
    expect((await to.reportAsVisitor({ target_id: hostel })).status).toBe(409)
    await test.db.updateTable('reports').set({ person: 'network:elsewhere' }).execute()
    expect((await to.reportAsVisitor({ target_id: hostel, email: 'a@example.in' })).status).toBe(
      409,
    )
    expect((await to.reportAsVisitor({ target_id: hostel })).status).toBe(201)
  })

  it('knows neither address nor network half a year after its end', async () => {
    const email = 'a@example.in'
    await to.reportAsVisitor({ target_id: hostel, email })
    const { id } = await test.db.selectFrom('reports').select('id').executeTakeFirstOrThrow()
    const read = () =>
      test.db
        .selectFrom('reports')
        .select(['reporter_email', 'person'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const inDays = (days: number) => addDays(new Date(), days)
    expect(await forgetVisitors(test.platform, inDays(1000))).toBe(0)
    await to.decide(cast.meera, id, { outcome: 'not_upheld' })
    expect(await forgetVisitors(test.platform, inDays(179))).toBe(0)
    expect(await read()).toMatchObject({ reporter_email: email })
    expect(await forgetVisitors(test.platform, inDays(181))).toBe(1)
    expect(await read()).toEqual({ reporter_email: null, person: `forgotten:${id}` })
    expect(await forgetVisitors(test.platform, inDays(181))).toBe(0)
  })

  it('of a bot that fills in the honeypot is dropped silently', async () => {
    const { status, body } = await to.reportAsVisitor({ target_id: hostel, website: 'http://x.in' })
    expect([status, (await read(body.token)).status]).toEqual([201, 404])
    expect(await test.db.selectFrom('reports').selectAll().execute()).toEqual([])
  })

  it('can’t be about a message', async () => {
    expect((await to.reportAsVisitor({ target: 'message', target_id: 1 })).status).toBe(400)
  })

  it('is appealed by its link, and by no account', async () => {
    const { body } = await to.reportAsVisitor({ target_id: hostel })
    const { id } = await test.db.selectFrom('reports').select('id').executeTakeFirstOrThrow()
    await to.decide(cast.meera, id, { outcome: 'not_upheld' })
    expect((await to.appeal(cast.ananya, id)).status).toBe(404)
    const text = 'Please call the number on the board.'
    const reply = await test.call(`/public/reports/${body.token}/appeal/`, { body: { text } })
    expect(reply.body.report).toMatchObject({ state: 'appealed', appeal: { is_yours: true, text } })
  })
})
