import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'

const PATH = '/owner/property/unfinished/'
let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const keep = (form: object | null, token = cast.lakshmi.token) =>
  test.call(PATH, { token, body: { form } })
const find = async (token = cast.lakshmi.token) =>
  (await test.call(PATH, { token })).body.unfinished

it('a student cannot save an unfinished form', async () => {
  expect((await keep({ title: 'Sri' }, cast.ananya.token)).status).toBe(403)
})

it('an invalid value is refused at its field', async () => {
  const { status, body } = await keep({ title: 'a'.repeat(121), is_verified: true })
  expect(status).toBe(400)
  expect(Object.keys(body.errors as object)).toEqual(expect.arrayContaining(['form.title']))
  expect((await keep({ description: 'Quiet\0' })).status).toBe(400)
})

it('an owner gets an unfinished form back as it was last typed', async () => {
  expect(await find()).toBeNull()
  await keep({ title: 'Sri' })
  const { body } = await keep({ title: 'Sri Sai', price_per_month: null, amenities: [] })
  expect(await find()).toEqual({
    form: { title: 'Sri Sai', price_per_month: null, amenities: [] },
    saved_at: body.saved_at,
  })
  expect(await find(cast.imran.token)).toBeNull()
})

it('it can be discarded', async () => {
  await keep({ title: 'Sri Sai' })
  expect((await keep(null)).body.saved_at).toBeNull()
  expect(await find()).toBeNull()
})

it('it isn’t saved over what another tab has saved since', async () => {
  const keepSince = async (title: string, saved_at: unknown) => {
    const body = { form: { title }, saved_at }
    const reply = await test.call(PATH, { token: cast.lakshmi.token, body })
    return [reply.status, reply.body.code]
  }
  await keep(null)
  expect(await keepSince('Sri', 'yesterday')).toEqual([400, 'invalid'])
  const both = await Promise.all([keepSince('Sri', null), keepSince('Sai', null)])
  expect(both.sort()).toEqual([
    [200, undefined],
    [409, 'stale'],
  ])
  const { saved_at, form } = (await find()) as { saved_at: string; form: object }
  expect(await keepSince('Hall', null)).toEqual([409, 'stale'])
  expect(await keepSince('Hall', '2026-11-23T09:00:00.000Z')).toEqual([409, 'stale'])
  expect(await find()).toEqual({ saved_at, form })
  expect(await keepSince('Sri Sai Hall', saved_at)).toEqual([200, undefined])
  await keep(null)
  expect(await keepSince('Sri Sai Hall', saved_at)).toEqual([409, 'stale'])
  expect(await find()).toBeNull()
})
