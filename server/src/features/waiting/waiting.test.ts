import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { ask, write } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const waiting = async (who: Name) =>
  (await test.call('/waiting-for-me/', { token: cast[who].token })).body as {
    things: { kind: string; enquiry_id: number; other_name: string }[]
    total: number
  }

it('a question waits for the owner, and its answer for the student', async () => {
  const hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
  const id = await ask(test, cast.ananya.token, hostel)
  expect(await waiting('lakshmi')).toMatchObject({
    things: [{ kind: 'answer', enquiry_id: id, property_title: 'Gulmohar', until: null }],
    total: 1,
  })
  expect((await waiting('ananya')).total).toBe(0)
  await write(test, cast.lakshmi.token, id, 'Yes.')
  expect((await waiting('lakshmi')).total).toBe(0)
  expect((await waiting('ananya')).things).toMatchObject([{ kind: 'answer', enquiry_id: id }])
  const thread = await test.call(`/enquiries/${id}/`, { token: cast.ananya.token })
  const { lines } = thread.body as { lines: { id: number }[] }
  const body = { line: lines.at(-1)?.id }
  await test.call(`/enquiries/${id}/read/`, { token: cast.ananya.token, body })
  expect((await waiting('ananya')).total).toBe(0)
})

it('nothing of others waits, and nobody is told without signing in', async () => {
  expect((await waiting('imran')).total).toBe(0)
  expect((await waiting('ravi')).total).toBe(0)
  expect((await test.call('/waiting-for-me/')).status).toBe(401)
})
