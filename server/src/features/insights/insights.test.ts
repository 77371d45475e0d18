import type { Insights } from '@nilayam/contract/places/insights'
import { DAY } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { noCookies } from '../../http/cookies.ts'
import type { LateReads } from '../../platform/db/replica.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { insightsCalls } from './insights.calls.ts'

const COUNT = '/public/count_view/'
const INSIGHTS = '/owner/insights/'
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const ago = (days: number) => new Date(Date.now() - days * DAY)

async function look(property_id: unknown, agent = PHONE): Promise<number> {
  const reply = await test.app.inject({
    method: 'POST',
    url: `/api${COUNT}`,
    headers: { 'user-agent': agent },
    payload: { property_id },
  })
  return reply.statusCode
}

const findViews = async (id: number) => {
  const rows = test.db.selectFrom('property_views').select('views').where('property_id', '=', id)
  return (await rows.execute()).map(({ views }) => views)
}

async function getInsights(token: string, query = ''): Promise<Insights> {
  const { body } = await test.call(`${INSIGHTS}${query}`, { token })
  return body.insights as Insights
}

describe('a look at a property', () => {
  it('is counted on its day, each of many at once', async () => {
    const id = await insertListing(test, { owner: cast.lakshmi })
    expect(await Promise.all([look(id), look(id), look(id)])).toEqual([200, 200, 200])
    expect(await findViews(id)).toEqual([3])
  })

  it('by a robot is answered alike and not counted', async () => {
    const id = await insertListing(test, { owner: cast.lakshmi })
    const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    expect([await look(id, google), await look(id, 'curl/8.5.0')]).toEqual([200, 200])
    expect(await findViews(id)).toEqual([])
  })

  it('is refused where nothing is on offer', async () => {
    const draft = await insertListing(test, { owner: cast.lakshmi, state: 'draft' })
    const expired = await insertListing(test, { owner: cast.lakshmi, state: 'expired' })
    expect([await look(draft), await look(expired), await look(999_999)]).toEqual([404, 404, 404])
    expect([await look('1'), await look(null)]).toEqual([400, 400])
    expect(await findViews(draft)).toEqual([])
  })
})

describe('an owner’s weeks', () => {
  it('are nobody else’s', async () => {
    const id = await insertListing(test, { owner: cast.lakshmi })
    expect((await test.call(INSIGHTS)).status).toBe(401)
    expect((await test.call(INSIGHTS, { token: cast.ananya.token })).status).toBe(403)
    const others = `${INSIGHTS}?property_id=${id}`
    expect((await test.call(others, { token: cast.imran.token })).status).toBe(404)
    expect((await test.call(others, { token: cast.meera.token })).status).toBe(404)
  })

  it('are none before anything is listed', async () => {
    await insertListing(test, { owner: cast.meera, state: 'draft' })
    const none = { weeks: [], favourites: 0, places: [] }
    expect(await getInsights(cast.meera.token)).toEqual(none)
  })

  it('hold the looks, the favourites and the contacts shown', async () => {
    const listedAt = ago(20).toISOString()
    const one = await insertListing(test, { owner: cast.imran, listedAt })
    const two = await insertListing(test, { owner: cast.imran, listedAt })
    await look(one)
    await look(two)
    const property_id = one
    const saved = { property_id, student_id: cast.ravi.id, saved_at: ago(8) }
    await test.db.insertInto('favourites').values(saved).execute()
    const shown = [cast.ravi.id, cast.ravi.id, cast.ananya.id, null, null]
    const reveals = shown.map((user_id) => ({ property_id, user_id, revealed_at: ago(1) }))
    await test.db.insertInto('reveals').values(reveals).execute()

    const { weeks, favourites, places } = await getInsights(cast.imran.token)
    expect(weeks).toMatchObject([
      { views: 0, saves: 0, reveals: 0 },
      { views: 0, saves: 1, reveals: 0 },
      { views: 2, saves: 0, reveals: 4 },
    ])
    expect(favourites).toBe(1)
    expect(places).toEqual([
      { property_id: one, views: 1, saves: 0, reveals: 4 },
      { property_id: two, views: 1, saves: 0, reveals: 0 },
    ])
    const ofOne = await getInsights(cast.imran.token, `?property_id=${two}`)
    expect(ofOne.weeks.at(-1)).toMatchObject({ views: 1, saves: 0, reveals: 0 })
  })

  it('are read where what is read may be late; whose they are is not', async () => {
    await look(await insertListing(test, { owner: cast.lakshmi }))
    const replica = await startTestApp()
    const read: LateReads['read'] = (work) => work(replica.db)
    const calls = insightsCalls({
      ...test.platform,
      lateReads: { ...test.platform.lateReads, read },
    })
    const visitor = { ip: '', agent: '', cookies: noCookies, language: 'en' as const }
    const user = { id: cast.lakshmi.id, type: 'owner' as const, version: 0 }
    const { insights } = await calls.getInsights(
      { query: {} },
      { ...visitor, now: new Date(), user },
    )
    expect((await getInsights(cast.lakshmi.token)).weeks).not.toEqual([])
    expect(insights).toEqual({ weeks: [], favourites: 0, places: [] })
  })

  it('forget a place that was deleted', async () => {
    const { token } = cast.imran
    const gone = await insertListing(test, { owner: cast.imran })
    await look(gone)
    const before = await getInsights(token)
    await test.call('/owner/delete_property_by_owner/', { token, body: { property_id: gone } })
    const after = await getInsights(token)
    expect(after.weeks.at(-1)?.views).toBe((before.weeks.at(-1)?.views ?? 0) - 1)
  })
})
