import { HOUR } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { findHappenings } from './happenings.store.ts'

const soon = (hours: number) => new Date(Date.now() + hours * HOUR)

let test: TestApp
let places: { city_id: number; area_id: number; talks: number; fairs: number }
beforeAll(async () => {
  test = await startTestApp()
  const { db } = test
  const [fairs, talks] = await db
    .insertInto('happening_categories')
    .values([{ name: 'Fairs' }, { name: 'Talks' }])
    .returning('id')
    .execute()
  const area = await db
    .selectFrom('areas')
    .select(['id', 'city_id'])
    .where('area_name', '=', 'Ameerpet')
    .executeTakeFirstOrThrow()
  const pune = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'pune')
    .executeTakeFirstOrThrow()
  places = { city_id: area.city_id, area_id: area.id, fairs: fairs?.id ?? 0, talks: talks?.id ?? 0 }
  const fair = {
    category_id: places.fairs,
    city_id: area.city_id,
    area_id: null,
    details: 'Stalls',
  }
  await db
    .insertInto('happenings')
    .values([
      { ...fair, title: 'Book fair', starts_at: soon(48), ends_at: soon(96) },
      { ...fair, title: 'Last year’s fair', starts_at: soon(-9000), ends_at: soon(-8990) },
      { ...fair, title: 'Running now', starts_at: soon(-2), ends_at: soon(2) },
      { ...fair, title: 'Begun and over', starts_at: soon(-1), ends_at: null },
      {
        ...fair,
        category_id: places.talks,
        area_id: area.id,
        title: 'How to revise',
        details: '100% free',
        starts_at: soon(24),
        ends_at: null,
      },
      {
        ...fair,
        title: 'Usual fair',
        starts_at: soon(60),
        ends_at: soon(600),
        dates_confirmed: false,
      },
      { ...fair, city_id: pune.id, title: 'Pune fair', starts_at: soon(72), ends_at: null },
    ])
    .execute()
})

const titles = async (body: object) => {
  const reply = await test.call('/happenings/filter/', { body })
  return (reply.body.happenings as { title: string }[]).map(({ title }) => title)
}

describe('happenings', () => {
  it('refuses a filter it does not know', async () => {
    const { status, body } = await test.call('/happenings/filter/', { body: { when: 'today' } })
    expect([status, body.errors]).toEqual([400, { when: 'Unknown field' }])
  })

  it('refuses a text that no title can have', async () => {
    const body = { property_title: 'fair\0' }
    expect((await test.call('/happenings/filter/', { body })).status).toBe(400)
  })

  it('leaves out what is over and tells the soonest first', async () => {
    expect(await titles({})).toEqual([
      'Running now',
      'How to revise',
      'Book fair',
      'Usual fair',
      'Pune fair',
    ])
  })

  it('has what is usually in a month until that ends, without an end of its own', async () => {
    const { fairs: category_id, city_id } = places
    const usual = { category_id, city_id, area_id: null, details: '', title: 'In March' }
    const starts_at = new Date('2030-03-01T00:00+05:30')
    await test.db
      .insertInto('happenings')
      .values({ ...usual, starts_at, ends_at: null, dates_confirmed: false })
      .execute()
    const at = async (india: string) =>
      (await findHappenings(test.db, new Date(`${india}+05:30`))).map(({ title }) => title)
    expect(await at('2030-03-31T23:59')).toEqual(['In March'])
    expect(await at('2030-04-01T00:00')).toEqual([])
    await test.db.deleteFrom('happenings').where('title', '=', 'In March').execute()
  })

  it('keeps to category, city and area', async () => {
    expect(await titles({ category_id: places.talks })).toEqual(['How to revise'])
    expect(await titles({ city_id: places.city_id, category_id: places.fairs })).toEqual([
      'Running now',
      'Book fair',
      'Usual fair',
    ])
    expect(await titles({ area_id: places.area_id })).toEqual(['How to revise'])
  })

  it('looks for the text as it is written, in title and details', async () => {
    expect(await titles({ property_title: ' BOOK ' })).toEqual(['Book fair'])
    expect(await titles({ property_title: '100%' })).toEqual(['How to revise'])
    expect(await titles({ property_title: '0% f' })).toEqual(['How to revise'])
    expect(await titles({ property_title: 'B%k' })).toEqual([])
    expect(await titles({ property_title: '_ook' })).toEqual([])
    expect(await titles({ property_title: '\\' })).toEqual([])
  })

  it('finds what is on in a city by the beginning of its names', async () => {
    expect(await titles({ property_title: 'poona' })).toEqual(['Pune fair'])
    expect(await titles({ property_title: 'पुणे' })).toEqual(['Pune fair'])
    expect(await titles({ property_title: 'Hydrab' })).toContain('Book fair')
    expect(await titles({ property_title: 'oona' })).toEqual([])
  })

  it('has the cities and areas where something is on', async () => {
    const { body } = await test.call('/happenings/cities/')
    expect(body.cities).toEqual([
      {
        id: places.city_id,
        city_name: 'Hyderabad',
        areas: [{ id: places.area_id, area_name: 'Ameerpet' }],
      },
      { id: expect.any(Number), city_name: 'Pune', areas: [] },
    ])
  })

  it('carries category, place and UTC times', async () => {
    const { body } = await test.call('/happenings/filter/', { body: { area_id: places.area_id } })
    expect((body.happenings as object[])[0]).toMatchObject({
      category: { name: 'Talks' },
      city: { city_name: 'Hyderabad' },
      area: { area_name: 'Ameerpet' },
      date_time: expect.stringMatching(/^\d{4}-.*Z$/),
      ends_at: null,
    })
  })

  it('says whether its dates are confirmed', async () => {
    const { body } = await test.call('/happenings/filter/', { body: { property_title: 'fair' } })
    const said = (body.happenings as { title: string; dates_confirmed: boolean }[]).map(
      ({ title, dates_confirmed }) => [title, dates_confirmed],
    )
    expect(said).toContainEqual(['Book fair', true])
    expect(said).toContainEqual(['Usual fair', false])
  })

  it('has categories', async () => {
    const { body } = await test.call('/get_all_happenings_categories/')
    expect((body.categories as { name: string }[]).map(({ name }) => name)).toEqual([
      'Fairs',
      'Talks',
    ])
  })
})

describe('a happening’s calendar file', () => {
  const fileOf = (id: number) => test.app.inject(`/api/happenings/${id}/calendar/`)
  const idOf = async (title: string) =>
    (
      await test.db
        .selectFrom('happenings')
        .select('id')
        .where('title', '=', title)
        .executeTakeFirstOrThrow()
    ).id

  it('is a file that calendars read', async () => {
    const id = await idOf('Book fair')
    const reply = await fileOf(id)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename*=UTF-8''nilayam-${id}.ics`,
    })
    expect(reply.body).toContain('SUMMARY:Book fair\r\n')
  })

  it('is not there while the dates are to be confirmed', async () => {
    expect((await fileOf(await idOf('Usual fair'))).statusCode).toBe(404)
  })

  it('is not there for what is over or never was', async () => {
    expect((await fileOf(await idOf('Begun and over'))).statusCode).toBe(404)
    expect((await fileOf(999_999)).statusCode).toBe(404)
  })
})
