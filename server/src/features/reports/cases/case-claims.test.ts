import { CLAIM_MINUTES, type Claim } from '@nilayam/contract/admin/claims'
import type { CaseRow, ReportCase } from '@nilayam/contract/support/reports-admin'
import { MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast, type Member, type Name } from '../../../testing/scenes/cast.ts'
import { insertListing } from '../../../testing/scenes/listing.ts'
import { addMember, createReporting } from '../../../testing/scenes/reports.ts'

let test: TestApp
let cast: Record<Name, Member>
let arjun: Member
let divya: Member
let hostel: number
let to: ReturnType<typeof createReporting>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  to = createReporting(test)
  const admin = { like: cast.meera, type: 'admin' } as const
  arjun = await addMember(test, { email: 'arjun@nilayam.test', ...admin })
  divya = await addMember(test, { email: 'divya@nilayam.test', ...admin })
})
beforeEach(async () => {
  await to.clear()
  await test.db.deleteFrom('claims').execute()
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
})

const sent = async (who: Member, body: object = {}) =>
  Number((await to.report(who, { target_id: hostel, ...body })).body.report_id)
const post = (who: Member, id: number, act: string, body: object = {}) =>
  test.call(`/admin/reports/${id}/${act}/`, { token: who.token, body })
const NO = { outcome: 'not_upheld', measure: 'none', reason: 'It is as it says.' }
const decide = (who: Member, id: number) => post(who, id, 'decide', { ...NO, others: [] })
const claimOf = async (id: number): Promise<Claim | null> => {
  const { body } = await test.call(`/admin/reports/${id}/`, { token: cast.meera.token })
  return (body.report as ReportCase).claim
}
const isTheirs = /^Meera Iyer has been working on this since \d\d?:\d\d [ap]m\.$/

it('a case is somebody’s while they work on it; the other is told who and since when', async () => {
  const id = await sent(cast.ananya)
  const { status, body } = await post(cast.meera, id, 'claim')
  expect([status, body.claim]).toMatchObject([200, { holder_id: cast.meera.id }])
  expect(body.colleagues).toMatchObject([{ id: arjun.id }, { id: divya.id }])
  const cases = await test.call('/admin/reports/', { token: arjun.token })
  expect((cases.body.rows as CaseRow[])[0]).toMatchObject({ claim: { holder_name: 'Meera Iyer' } })
  const acts: [string, object][] = [
    ['claim', {}],
    ['release', {}],
    ['hand_over', { to_id: divya.id }],
    ['acknowledge', { others: [] }],
    ['decide', { ...NO, others: [] }],
  ]
  for (const [act, what] of acts) {
    const reply = await post(arjun, id, act, what)
    expect([act, reply.status, reply.body.msg]).toEqual([act, 409, expect.stringMatching(isTheirs)])
  }
})

it('every act takes it, the decision gives it back', async () => {
  const id = await sent(cast.ananya)
  expect((await post(cast.meera, id, 'acknowledge', { others: [] })).status).toBe(200)
  expect(await claimOf(id)).toMatchObject({ holder_id: cast.meera.id })
  expect((await decide(arjun, id)).status).toBe(409)
  expect((await decide(cast.meera, id)).status).toBe(200)
  expect(await claimOf(id)).toBeNull()
  const again = await post(arjun, id, 'claim')
  expect([again.status, again.body.msg]).toEqual([409, expect.stringContaining('Meera Iyer')])
})

it('it stays theirs when somebody else reports the same, which is due sooner', async () => {
  const id = await sent(cast.ananya)
  expect((await post(cast.meera, id, 'acknowledge', { others: [] })).status).toBe(200)
  const next = await sent(cast.ravi)
  const cases = await test.call('/admin/reports/', { token: arjun.token })
  expect(cases.body.rows).toMatchObject([{ id: next, claim: { holder_name: 'Meera Iyer' } }])
  expect(await claimOf(next)).toMatchObject({ holder_id: cast.meera.id })
  expect((await post(arjun, next, 'decide', { ...NO, others: [id] })).status).toBe(409)
  expect((await post(cast.meera, next, 'decide', { ...NO, others: [] })).status).toBe(200)
  expect(await claimOf(id)).toBeNull()
  expect((await decide(arjun, id)).status).toBe(200)
})

it('it is given back, and handed over to who may decide', async () => {
  const id = await sent(cast.ananya)
  await post(cast.meera, id, 'claim')
  expect((await post(cast.meera, id, 'hand_over', { to_id: cast.ravi.id })).status).toBe(409)
  expect((await post(cast.meera, id, 'hand_over', { to_id: arjun.id })).status).toBe(200)
  expect((await decide(cast.meera, id)).status).toBe(409)
  expect((await post(arjun, id, 'release')).status).toBe(200)
  expect(await claimOf(id)).toBeNull()
})

it('an appeal goes to nobody who decided first', async () => {
  const id = await sent(cast.ananya)
  await decide(cast.meera, id)
  const why = 'I was there myself and it is not.'
  const appeal = { token: cast.ananya.token, body: { text: why } }
  expect((await test.call(`/reports/${id}/appeal/`, appeal)).status).toBe(200)
  expect((await post(cast.meera, id, 'claim')).status).toBe(409)
  expect((await post(arjun, id, 'claim')).body.colleagues).toMatchObject([{ id: divya.id }])
  expect((await post(arjun, id, 'hand_over', { to_id: cast.meera.id })).status).toBe(409)
})

it('it ends by itself, and one of eight at once gets it', async () => {
  const id = await sent(cast.ananya)
  await post(cast.meera, id, 'claim')
  const past = new Date(Date.now() - CLAIM_MINUTES * MINUTE)
  await test.db.updateTable('claims').set({ until: past }).execute()
  expect(await claimOf(id)).toBeNull()
  const who = [arjun, divya, cast.meera]
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => post(who[n % 3] ?? arjun, id, 'claim')),
  )
  const holders = new Set(
    replies.flatMap(({ body }) => (body.claim as Claim | undefined)?.holder_id ?? []),
  )
  expect(holders.size).toBe(1)
})
