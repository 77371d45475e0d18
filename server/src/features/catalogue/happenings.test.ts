import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'

let test: TestApp
let cast: Record<Name, Member>
let places: { city_id: number; area_id: number; pune: number }
let category_id: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  const { id: area_id, city_id } = await test.db
    .selectFrom('areas')
    .select(['id', 'city_id'])
    .where('area_name', '=', 'Ashok Nagar')
    .executeTakeFirstOrThrow()
  const { id: pune } = await test.db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'pune')
    .executeTakeFirstOrThrow()
  places = { city_id, area_id, pune }
  const { body } = await save('categories', { name: 'Exams' })
  category_id = Number(body.id)
})

const save = (table: string, body: object) =>
  test.call(`/admin/${table}/`, { body, token: cast.meera.token })
const find = async (query = '') => {
  const { body } = await test.call(`/admin/happenings/${query}`, { token: cast.meera.token })
  return body.rows as (Record<string, unknown> & { id: number; version: number })[]
}
const atHome = async () => {
  const { body } = await test.call('/public/landing/')
  return (body.happenings as { title: string }[]).map(({ title }) => title)
}
const lastAct = (id: number) =>
  test.db
    .selectFrom('audit')
    .select(['act', 'before', 'after'])
    .where('subject', '=', `happening:${id}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const happening = () => ({
  title: 'Group-2 <b>mock test</b>',
  details: 'Bring a black pen.',
  venue: '',
  category_id,
  city_id: places.city_id,
  area_id: places.area_id,
  starts_at: '2098-11-28T09:00',
  ends_at: null,
  dates_confirmed: true,
  is_shown: true,
})

describe('publishing', () => {
  it('is refused without a title, with an impossible day, or with an end before the beginning', async () => {
    const wrong = { ...happening(), title: ' ', starts_at: '2098-02-30T09:00' }
    const { status, body } = await save('happenings', wrong)
    expect([status, body.errors]).toEqual([
      400,
      { title: 'Title is required', starts_at: 'Enter when it begins, like 28 Nov 2026, 9:00 am' },
    ])
    const early = await save('happenings', { ...happening(), ends_at: '2098-11-27T09:00' })
    expect(early.body.errors).toEqual({ ends_at: 'The end must not be before the beginning' })
    const unread = { starts_at: '28/11/2098', ends_at: '2098-11-27T09:00' }
    const { errors } = (await save('happenings', { ...happening(), ...unread })).body
    expect(Object.keys(errors as object)).toEqual(['starts_at'])
  })

  it('is refused in an area of another city, and in a category that is not there', async () => {
    const elsewhere = await save('happenings', { ...happening(), city_id: places.pune })
    expect([elsewhere.status, elsewhere.body.errors]).toEqual([
      400,
      { area_id: 'Choose an area of this city' },
    ])
    const nowhere = await save('happenings', { ...happening(), category_id: 999_999 })
    expect(nowhere.body.errors).toEqual({ category_id: 'Choose a category' })
  })

  it('shows it at home at once, with its time as the clocks of India tell it', async () => {
    // Home is cached for half a minute, but changes by staff show at once.
    expect(await atHome()).toEqual([])
    expect((await save('happenings', happening())).status).toBe(200)
    expect(await atHome()).toEqual(['Group-2 <b>mock test</b>'])
    const { body } = await test.call('/happenings/filter/', { body: {} })
    expect(body.happenings).toMatchObject([{ date_time: '2098-11-28T03:30:00.000Z' }])
    expect(await find()).toMatchObject([{ starts_at: '2098-11-28T09:00', is_past: false }])
  })
})

describe('dates to be confirmed', () => {
  const saidAtHome = async () => {
    const { body } = await test.call('/public/landing/')
    return (body.happenings as { dates_confirmed: boolean }[]).map((one) => one.dates_confirmed)
  }

  it('are refused where they are neither on nor off', async () => {
    const { status, body } = await save('happenings', { ...happening(), dates_confirmed: null })
    expect([status, body.errors]).toEqual([400, { dates_confirmed: 'Must be on or off' }])
  })

  it('are said at home, found on the admin pages, and logged', async () => {
    const [row] = await find('?state=shown')
    const { id, version } = row ?? {}
    const change = { ...happening(), id, version, dates_confirmed: false }
    expect((await save('happenings', change)).status).toBe(200)
    expect(await saidAtHome()).toEqual([false])
    expect(await find('?state=shown')).toEqual([])
    const [unconfirmed] = await find('?state=unconfirmed')
    expect(unconfirmed).toMatchObject({ id, dates_confirmed: false })
    expect((await lastAct(Number(id))).after).toEqual({ dates_confirmed: false })
    const again = { ...happening(), id, version: unconfirmed?.version }
    expect((await save('happenings', again)).status).toBe(200)
    expect(await saidAtHome()).toEqual([true])
  })
})

describe('hiding', () => {
  it('takes it off every public page and keeps it on the admin pages', async () => {
    const [row] = await find('?state=shown')
    const { id, version } = row ?? {}
    expect(
      (await save('happenings', { ...happening(), id, version, is_shown: false })).status,
    ).toBe(200)
    expect(await atHome()).toEqual([])
    expect((await test.call(`/happenings/${id}/calendar/`)).status).toBe(404)
    expect(await find('?state=hidden')).toHaveLength(1)
    expect(await lastAct(Number(id))).toEqual({
      act: 'happening.changed',
      before: { is_shown: true },
      after: { is_shown: false },
    })
  })
})

describe('a category', () => {
  it('with happenings is not deleted, without any it is', async () => {
    const remove = (id: number) =>
      test.call(`/admin/entries/category/${id}/`, {
        method: 'DELETE',
        body: { version: 1 },
        token: cast.meera.token,
      })
    const { status, body } = await remove(category_id)
    expect([status, body.msg]).toEqual([409, 'Exams is in use: 1 happening.'])
    const { body: fairs } = await save('categories', { name: 'Fairs' })
    expect((await remove(Number(fairs.id))).status).toBe(200)
    expect((await save('categories', { name: 'EXAMS' })).status).toBe(409)
  })
})
