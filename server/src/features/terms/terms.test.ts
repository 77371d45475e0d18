import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import { addDays } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
})

const save = (version: number, fields: object, who: Name = 'lakshmi') =>
  test.call('/owner/terms/', {
    body: { property_id: hostel, version, fields },
    token: cast[who].token,
  })
const seen = async () => (await test.call(`/public/properties/${hostel}/options/`)).body
const age = (version: number, days: number) =>
  test.db
    .updateTable('terms')
    .set({ saved_at: addDays(new Date(), -days) })
    .where('property_id', '=', hostel)
    .where('version', '=', version)
    .execute()

describe('costs and rules', () => {
  it('are written by the owner only', async () => {
    expect((await save(0, {}, 'ananya')).status).toBe(403)
    expect((await save(0, {}, 'imran')).status).toBe(404)
    expect((await save(0, {}, 'meera')).status).toBe(404)
    const { token } = cast.imran
    expect((await test.call(`/owner/terms/${hostel}/`, { token })).status).toBe(404)
  })

  it('are known in the owner’s list to be stated', async () => {
    const isKnown = async () => {
      const { token } = cast.lakshmi
      const { body } = await test.call('/owner/properties/', { method: 'GET', token })
      const { properties } = body as { properties: { id: number; has_terms: boolean }[] }
      return properties.find(({ id }) => id === hostel)?.has_terms
    }
    expect(await isKnown()).toBe(false)
    await save(0, { cooking: false })
    expect(await isKnown()).toBe(true)
  })

  it.each([
    [{ deposit: { kind: 'months', months: 25 } }, 'fields.deposit.months'],
    [{ deposit: { kind: 'gold' } }, 'fields.deposit.kind'],
    [{ joining_fee: '1000' }, 'fields.joining_fee'],
    [{ joining_fee: 10_000_000 }, 'fields.joining_fee'],
    [{ fire_certificate: { on: '2026-02-30' } }, 'fields.fire_certificate.on'],
    [{ brokerage: 500 }, 'brokerage'],
  ])('aren’t %j', async (fields, field) => {
    const { status, body } = await save(0, fields)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  })

  it('are public, with unstated ones marked', async () => {
    const fields = { deposit: { kind: 'months', months: 2 }, cooking: false }
    const { status, body } = await save(0, fields)
    expect([status, body]).toMatchObject([200, { terms: { version: 1 }, changes: [] }])
    expect((await seen()).terms).toMatchObject({
      version: 1,
      fields: { ...NOTHING_STATED, ...fields },
    })
  })

  it('are versioned, and show changes for ninety days', async () => {
    await save(0, { deposit: { kind: 'months', months: 1 } })
    await age(1, 200)
    const { body } = await save(1, { deposit: { kind: 'months', months: 2 } })
    expect(body).toMatchObject({
      terms: { version: 2 },
      changes: [{ key: 'deposit', before: { kind: 'months', months: 1 }, after: { months: 2 } }],
    })
    expect((await seen()).changes).toHaveLength(1)
    await age(2, 91)
    expect((await seen()).changes).toEqual([])
    const stored = await test.db
      .selectFrom('terms')
      .select('version')
      .where('property_id', '=', hostel)
      .orderBy('version')
      .execute()
    expect(stored).toEqual([{ version: 1 }, { version: 2 }])
  })

  it('that are unchanged make no new version', async () => {
    const fields = { papers_at_joining: ['photo_id', 'college_id'] }
    await save(0, fields)
    const again = await save(0, { papers_at_joining: ['college_id', 'photo_id'] })
    expect([again.status, again.body]).toMatchObject([200, { terms: { version: 1 } }])
  })

  it('saved concurrently are stored once, and the other gets 409', async () => {
    const replies = await Promise.all([1, 2, 3].map((joining_fee) => save(0, { joining_fee })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = replies.find(({ status }) => status === 409)?.body
    expect(refused?.code).toBe('stale')
    expect(refused?.message).toMatch(
      /^Lakshmi Prasanna saved costs and rules at \d\d?:\d\d [ap]m\./,
    )
  })
})
