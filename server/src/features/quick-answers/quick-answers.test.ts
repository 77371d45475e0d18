import { MOST_QUICK_ANSWERS } from '@nilayam/contract/moving-in/quick-answers'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  await test.db.deleteFrom('quick_answers').execute()
})

const desk = { name: 'Desk and lamp', text: 'Each bed has a desk and a lamp.' }
const gate = { name: 'గేటు', text: 'గేటు రాత్రి 10 గంటలకు మూస్తాం.' }
const send = (who: Name, body?: object) =>
  test.call('/owner/quick_answers/', { token: cast[who].token, ...(body && { body }) })

it('an owner has none at first, saves some, and gets them back in the same order', async () => {
  expect((await send('lakshmi')).body).toMatchObject({ answers: [], revision: 0 })
  const saved = await send('lakshmi', { answers: [desk, gate], revision: 0 })
  expect(saved.body).toMatchObject({ status: 200, revision: 1 })
  expect((await send('lakshmi')).body).toMatchObject({ answers: [desk, gate], revision: 1 })
  await send('lakshmi', { answers: [gate], revision: 1 })
  expect((await send('lakshmi')).body).toMatchObject({ answers: [gate], revision: 2 })
})

it('no owner sees another one’s, and students have none', async () => {
  await send('lakshmi', { answers: [desk], revision: 0 })
  expect((await send('imran')).body.answers).toEqual([])
  expect((await send('ananya')).status).toBe(403)
  expect((await test.call('/owner/quick_answers/')).status).toBe(401)
})

it('of eight saves at once one is taken, and the others are told', async () => {
  const all = Array.from({ length: 8 }, () => send('lakshmi', { answers: [desk], revision: 0 }))
  const codes = (await Promise.all(all)).map(({ status }) => status).toSorted()
  expect(codes).toEqual([200, ...Array(7).fill(409)])
  const late = await send('lakshmi', { answers: [], revision: 0 })
  expect([late.status, late.body.code]).toEqual([409, 'stale'])
  expect((await send('lakshmi')).body).toMatchObject({ answers: [desk], revision: 1 })
})

it.each([
  ['no name', { ...desk, name: ' ' }],
  ['a name of two lines', { ...desk, name: 'a\nb' }],
  ['a name that fits on no button', { ...desk, name: 'a'.repeat(31) }],
  ['no text', { ...desk, text: '' }],
  ['a text that is no message', { ...desk, text: 'a'.repeat(501) }],
  ['an unknown key', { ...desk, owner_id: 1 }],
])('%s is refused', async (_what, answer) => {
  expect((await send('lakshmi', { answers: [answer], revision: 0 })).status).toBe(400)
  expect((await send('lakshmi')).body.answers).toEqual([])
})

it('there can be twelve', async () => {
  const many = (count: number) => ({ answers: Array(count).fill(desk), revision: 0 })
  expect((await send('lakshmi', many(MOST_QUICK_ANSWERS + 1))).status).toBe(400)
  expect((await send('lakshmi', many(MOST_QUICK_ANSWERS))).status).toBe(200)
})
