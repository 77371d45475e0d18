import type { Review } from '@nilayam/contract/moving-in/reviews'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { addMember, createReporting } from '../../testing/scenes/reports.ts'
import { bed, saveRooms } from '../../testing/scenes/rooms.ts'
import { insertStay } from '../../testing/scenes/stays.store.ts'
import { setReviewRemoved } from './reviews.ts'

const today = toIndianDay(new Date())

let test: TestApp
let cast: Record<Name, Member>
let to: ReturnType<typeof createReporting>
let otherAdmin: Member
let hostel: number
let review: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  to = createReporting(test)
  const like = cast.meera
  otherAdmin = await addMember(test, { email: 'kiran@nilayam.test', like, type: 'admin' })
})
beforeEach(async () => {
  for (const table of ['report_events', 'reports', 'reviews', 'stays'] as const)
    await test.db.deleteFrom(table).execute()
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
  await saveRooms(test, cast.lakshmi.token, hostel, 0, [{ units: 1 }], [{ fields: bed() }])
  const stay = await insertStay(test, {
    student: cast.ananya,
    owner: cast.lakshmi,
    property: hostel,
    state: 'left',
    moved_in_on: shiftDay(today, -60),
    last_day: shiftDay(today, -2),
  })
  const marks = { clean: 4, food_or_desk: 3, quiet: 5, owner: 5, as_described: 4 }
  const body = { revision: 0, marks, text: 'The warden is stupid, call 98480 12345' }
  await test.call(`/student/stays/${stay}/review/`, { token: cast.ananya.token, body })
  review = (await shown())[0]?.id ?? 0
})

const shown = async () =>
  (await test.call(`/public/properties/${hostel}/reviews/`)).body.reviews as Review[]
const about = (more: object = {}) => ({
  target: 'review',
  target_id: review,
  kind: 'offensive',
  ...more,
})
const sent = async (who: Member, more: object = {}) => {
  const { status, body } = await to.report(who, about(more))
  expect(status).toBe(201)
  return Number(body.report_id)
}

it('anybody may report a review but who wrote it', async () => {
  expect((await to.reportAsVisitor(about())).status).toBe(201)
  for (const who of [cast.ravi, cast.lakshmi, cast.imran])
    expect((await to.report(who, about())).status).toBe(201)
  expect((await to.report(cast.ananya, about())).status).toBe(409)
  expect((await to.report(cast.ravi, about({ target_id: 999_999 }))).status).toBe(404)
  expect((await to.report(cast.ravi, about({ kind: 'taken' }))).status).toBe(400)
})

it('a reported review stays until staff decide; the decision takes it down, the appeal puts it back', async () => {
  const id = await sent(cast.lakshmi)
  expect(await shown()).toHaveLength(1)
  const { body } = await test.call(`/admin/reports/${id}/`, { token: cast.meera.token })
  expect(JSON.stringify(body)).toContain('The warden is stupid')
  expect(JSON.stringify(body)).not.toContain('12345')
  expect((await to.decide(cast.meera, id, { measure: 'removed' })).status).toBe(200)
  expect(await shown()).toEqual([])
  expect((await to.report(cast.ravi, about())).status).toBe(409)
  expect((await to.appeal(cast.ananya, id)).status).toBe(200)
  const restored = { outcome: 'changed', measure: 'restored' }
  expect((await to.settle(otherAdmin, id, restored)).status).toBe(200)
  expect(await shown()).toHaveLength(1)
})

it('staff read whose answer stands below it, and its writer that it was theirs', async () => {
  const reply = { token: cast.lakshmi.token, body: { text: 'He broke a chair.' } }
  expect((await test.call(`/owner/reviews/${review}/answer/`, reply)).status).toBe(200)
  const id = await sent(cast.lakshmi)
  const { body } = await test.call(`/admin/reports/${id}/`, { token: cast.meera.token })
  expect(JSON.stringify((body.report as { content: unknown }).content)).toContain(
    'Lakshmi Prasanna: He broke a chair.',
  )
  await test.db.deleteFrom('outbox').execute()
  await to.decide(cast.meera, id, { measure: 'removed' })
  expect(await to.mails()).toContain(
    'ananya: A report about your review of Gulmohar was decided (#n)',
  )
})

it('an owner is told when an answer goes with its review, and when both are back', async () => {
  const told = async () => (await to.mails()).filter((mail) => mail.startsWith('lakshmi: A review'))
  const restored = { outcome: 'changed', measure: 'restored' }
  await test.db.deleteFrom('outbox').execute()
  const bare = await sent(cast.ravi)
  await to.decide(cast.meera, bare, { measure: 'removed' })
  await to.appeal(cast.ananya, bare)
  await to.settle(otherAdmin, bare, restored)
  expect(await told()).toEqual([])

  const reply = { token: cast.lakshmi.token, body: { text: 'He broke a chair.' } }
  expect((await test.call(`/owner/reviews/${review}/answer/`, reply)).status).toBe(200)
  const id = await sent(cast.imran)
  await to.decide(cast.meera, id, { measure: 'removed' })
  expect(await told()).toEqual(['lakshmi: A review of Gulmohar was taken out'])
  await to.appeal(cast.ananya, id)
  await to.settle(otherAdmin, id, restored)
  expect(await told()).toEqual([
    'lakshmi: A review of Gulmohar was taken out',
    'lakshmi: A review of Gulmohar is shown again',
  ])
})

it('two appeals about one review aren’t settled against each other', async () => {
  const ids = [await sent(cast.lakshmi), await sent(cast.ravi)]
  const [one = 0, two = 0] = ids
  await to.decide(cast.meera, one, { measure: 'removed', others: [two] })
  for (const id of ids) expect((await to.appeal(cast.ananya, id)).status).toBe(200)
  const restored = { outcome: 'changed', measure: 'restored' }
  expect((await to.settle(otherAdmin, one, restored)).status).toBe(200)
  const against = await to.settle(otherAdmin, two)
  expect([against.status, against.body.msg]).toEqual([
    409,
    'Another appeal about this was decided the other way round. Decide this one so that both agree.',
  ])
  expect((await to.settle(otherAdmin, two, restored)).status).toBe(200)
  expect(await shown()).toHaveLength(1)
})

it('an appeal doesn’t put back what stays down by another, but a later report is judged anew', async () => {
  const ids = [await sent(cast.lakshmi), await sent(cast.ravi)]
  const [one = 0, two = 0] = ids
  await to.decide(cast.meera, one, { measure: 'removed', others: [two] })
  for (const id of ids) await to.appeal(cast.ananya, id)
  expect((await to.settle(otherAdmin, one)).status).toBe(200)
  const restored = { outcome: 'changed', measure: 'restored' }
  expect((await to.settle(otherAdmin, two, restored)).status).toBe(409)
  expect((await to.settle(otherAdmin, two)).status).toBe(200)
  await setReviewRemoved(test.db, review, null)
  const three = await sent(cast.imran)
  await to.decide(cast.meera, three, { measure: 'removed' })
  await to.appeal(cast.ananya, three)
  expect((await to.settle(otherAdmin, three, restored)).status).toBe(200)
})

it('an appeal doesn’t put back what another decision took out, of which nobody is told twice', async () => {
  const reply = { token: cast.lakshmi.token, body: { text: 'He broke a chair.' } }
  await test.call(`/owner/reviews/${review}/answer/`, reply)
  const offensive = await sent(cast.lakshmi)
  const personal = await sent(cast.ravi, { kind: 'personal_data' })
  await test.db.deleteFrom('outbox').execute()
  for (const id of [offensive, personal]) {
    expect((await to.decide(cast.meera, id, { measure: 'removed' })).status).toBe(200)
  }
  const told = (await to.mails()).filter((mail) => mail.startsWith('lakshmi: A review'))
  expect(told).toEqual(['lakshmi: A review of Gulmohar was taken out'])
  await to.appeal(cast.ananya, offensive)
  const restored = { outcome: 'changed', measure: 'restored' }
  const refused = await to.settle(otherAdmin, offensive, restored)
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    'Another decision took this out as well, and it stands. Change this one without putting it back.',
  ])
  const changed = { outcome: 'changed', measure: 'none' }
  expect((await to.settle(otherAdmin, offensive, changed)).status).toBe(200)
  expect(await shown()).toEqual([])
  await to.appeal(cast.ananya, personal)
  expect((await to.settle(otherAdmin, personal, restored)).status).toBe(200)
  expect(await shown()).toHaveLength(1)
})

it('a report without ground leaves it as it is', async () => {
  const id = await sent(cast.lakshmi)
  await to.decide(cast.meera, id, { outcome: 'not_upheld' })
  expect(await shown()).toHaveLength(1)
})

it('a review that is down can’t be reported', async () => {
  await setReviewRemoved(test.db, review, new Date())
  expect((await to.report(cast.ravi, about())).status).toBe(409)
})
