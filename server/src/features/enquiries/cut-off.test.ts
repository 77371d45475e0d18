import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'
import { ask, toAsk, write } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  hostel = await insertListing(test, { owner: cast.lakshmi })
})

it('an enquiry sent eight times at once over a bad line is one, and each is told so', async () => {
  const body = toAsk(hostel)
  const { token } = cast.ananya
  const sent = Array.from({ length: 8 }, () => test.call('/student/enquiries/', { token, body }))
  const replies = await Promise.all(sent)
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(new Set(replies.map(({ body: reply }) => reply.enquiry_id)).size).toBe(1)
  const lines = await test.db.selectFrom('enquiry_lines').select('event').execute()
  expect(lines.map(({ event }) => event)).toEqual(['asked', null])
})

it('who waits for messages and is signed out meanwhile sees none', async () => {
  const thread = await ask(test, cast.ravi.token, hostel)
  const login = { email: cast.lakshmi.email, password: PASSWORD }
  const { body: other } = await test.call('/login/', { body: login })
  const read = await test.call(`/enquiries/${thread}/`, { token: cast.lakshmi.token })
  const { revision } = read.body.enquiry as { revision: number }
  const query = `?revision=${revision}&line=0`
  const waits = test.call(`/enquiries/${thread}/lines/${query}`, { token: cast.lakshmi.token })
  // By then the other call is past the gate.
  for (let n = 0; n < 3; n += 1) {
    await test.call(`/enquiries/${thread}/`, { token: cast.ravi.token })
  }
  const everywhere = { token: String(other.access), body: {} }
  expect((await test.call('/sign_out_everywhere/', everywhere)).status).toBe(200)
  await write(test, cast.ravi.token, thread, 'The code of my door is 4711.')
  await test.platform.changes.catchUp()
  expect((await waits).body).toMatchObject({ status: 401 })
})
