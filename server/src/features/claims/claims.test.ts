import { CLAIM_MINUTES } from '@nilayam/contract/admin/claims'
import { RIGHTS } from '@nilayam/contract/rights'
import { MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { createPhoto, postForm } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { addMember } from '../../testing/scenes/reports.ts'
import { claim, findClaims, requireClaim, sweepClaims } from './claims.ts'

let test: TestApp
let cast: Record<Name, Member>
let arjun: Member
let kiran: Member
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  const like = cast.meera
  arjun = await addMember(test, { email: 'arjun@nilayam.test', like, type: 'admin' })
  const rights = ['money'] as const
  kiran = await addMember(test, { email: 'kiran@nilayam.test', like, type: 'admin', rights })
})

/** A listed property with both papers, waiting for review. */
async function insertWaiting(): Promise<number> {
  const id = await insertListing(test, { owner: cast.imran })
  const files = [
    ['kyc_id_document', await createPhoto('licence.jpg')],
    ['kyc_property_proof', await createPhoto('agreement.jpg')],
    ['images', await createPhoto()],
  ] as [string, File][]
  const path = `/owner/property/${id}/step2/`
  expect((await postForm(test, path, { token: cast.imran.token, files })).status).toBe(200)
  return id
}

const post = (who: Member, id: number, act: string, body: object = {}) =>
  test.call(`/admin/verification/${id}/${act}/`, { token: who.token, body })
const read = (who: Member, id: number) =>
  test.app.inject({
    url: `/api/owner/property/${id}/papers/id_document/`,
    headers: { authorization: `Bearer ${who.token}` },
  })
const refusals = (id: number) =>
  test.db
    .selectFrom('audit')
    .select(['actor_id', 'after'])
    .where('subject', '=', `property:${id}`)
    .where('act', '=', 'paper.refused')
    .orderBy('id')
    .execute()
const item = (id: number) => ({ kind: 'verification', id }) as const
const START = Date.now()
const after = (minutes: number) => new Date(START + minutes * MINUTE)

describe('an item of the queue', () => {
  it('is somebody’s while they work on it; the other is told who and since when', async () => {
    const id = await insertWaiting()
    const { status, body } = await post(cast.meera, id, 'claim')
    expect([status, body.claim]).toEqual([
      200,
      expect.objectContaining({ holder_id: cast.meera.id, holder_name: 'Meera Iyer' }),
    ])
    expect(body.colleagues).toEqual([{ id: arjun.id, full_name: 'arjun' }])
    const other = await post(arjun, id, 'claim')
    expect(other.status).toBe(409)
    expect(other.body.msg).toMatch(/^Meera Iyer has been working on this since \d\d?:\d\d [ap]m\.$/)
    const queue = await test.call('/admin/verification/', { token: arjun.token })
    expect((queue.body.rows as { id: number }[]).find((row) => row.id === id)).toMatchObject({
      claim: { holder_name: 'Meera Iyer' },
    })
    const shown = await test.call(`/admin/properties/${id}/`, { token: arjun.token })
    expect(shown.body.property).toMatchObject({ claim: { holder_id: cast.meera.id } })
  })

  it('is decided on by who has it only, and is nobody’s afterwards', async () => {
    const id = await insertWaiting()
    const { body } = await test.call(`/admin/properties/${id}/`, { token: arjun.token })
    const { sent_at } = body.property as { sent_at: string }
    const decide = (who: Member) =>
      test.call(`/admin/verification/${id}/`, {
        token: who.token,
        body: { decision: 'ask', sent_at, note: 'Please send page two as well.' },
      })
    const nobodys = await decide(arjun)
    expect([nobodys.status, nobodys.body.msg]).toEqual([
      409,
      'Take this first: nobody works on it now.',
    ])
    await post(cast.meera, id, 'claim')
    expect((await decide(arjun)).status).toBe(409)
    expect((await decide(cast.meera)).status).toBe(200)
    expect((await findClaims(test.db, 'verification', [id], new Date())).size).toBe(0)
    const again = await post(arjun, id, 'claim')
    expect(again.body.msg).toMatch(/^Meera Iyer has asked for a better paper/)
  })

  it('is given back, and handed over to who may take it', async () => {
    const id = await insertWaiting()
    await post(cast.meera, id, 'claim')
    expect((await post(arjun, id, 'release')).status).toBe(409)
    const handOver = (to_id: number, who = cast.meera) => post(who, id, 'hand_over', { to_id })
    expect((await handOver(arjun.id, arjun)).status).toBe(409)
    for (const to of [kiran.id, cast.imran.id, 999_999]) {
      expect((await handOver(to)).status).toBe(409)
    }
    expect((await handOver(arjun.id)).body.msg).toBe('arjun has it now.')
    expect((await post(cast.meera, id, 'claim')).status).toBe(409)
    expect((await post(arjun, id, 'release')).status).toBe(200)
    expect((await post(cast.meera, id, 'claim')).status).toBe(200)
  })

  it('is 404 where there is none, and 409 where nothing waits', async () => {
    expect((await post(cast.meera, 999_999, 'claim')).status).toBe(404)
    const bare = await insertListing(test, { owner: cast.imran })
    const { status, body } = await post(cast.meera, bare, 'claim')
    expect([status, body.msg]).toEqual([409, 'Nothing waits here.'])
  })
})

describe('a claim', () => {
  it('ends after a quarter of an hour without an act, and every act moves its end', async () => {
    const id = await insertWaiting()
    const by = (who: Member, minutes: number) => ({ user: who, now: after(minutes) })
    const first = await claim(test.db, item(id), by(cast.meera, 0))
    await expect(claim(test.db, item(id), by(arjun, CLAIM_MINUTES - 1))).rejects.toThrow()
    await requireClaim(test.db, item(id), by(cast.meera, CLAIM_MINUTES - 1))
    await expect(claim(test.db, item(id), by(arjun, CLAIM_MINUTES + 1))).rejects.toThrow()
    const renewed = await claim(test.db, item(id), by(cast.meera, CLAIM_MINUTES + 2))
    expect(renewed.claim.since).toBe(first.claim.since)
    const late = 2 * CLAIM_MINUTES + 3
    await expect(requireClaim(test.db, item(id), by(cast.meera, late))).rejects.toThrow()
    const taken = await claim(test.db, item(id), by(arjun, late))
    expect(taken.claim).toMatchObject({
      holder_id: arjun.id,
      since: by(arjun, late).now.toISOString(),
    })
    await expect(requireClaim(test.db, item(id), by(cast.meera, late))).rejects.toThrow()
    expect(await sweepClaims(test.db, after(late + CLAIM_MINUTES + 1))).toBeGreaterThan(0)
  })

  it.each([
    ['right', { rights: ['moderate'] }],
    ['account', { disabled_at: new Date() }],
  ])('goes at once with its holder’s %s', async (_what, change) => {
    const id = await insertWaiting()
    expect((await post(arjun, id, 'claim')).status).toBe(200)
    const own = test.db.updateTable('users').where('id', '=', arjun.id)
    await own.set(change).execute()
    expect((await post(cast.meera, id, 'claim')).status).toBe(200)
    await own.set({ rights: [...RIGHTS], disabled_at: null }).execute()
  })

  it('is one person’s, however many try at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await insertWaiting()
      const tries = Array.from({ length: 4 }, () => [cast.meera, arjun]).flat()
      const replies = await Promise.all(tries.map((who) => post(who, id, 'claim')))
      const [claimed] = await test.db
        .selectFrom('claims')
        .select('holder_id')
        .where('item_id', '=', id)
        .execute()
      const won = replies.map(({ status }, at) => [status === 200, tries[at]?.id])
      expect(won).toEqual(tries.map(({ id: who }) => [who === claimed?.holder_id, who]))
    }
  })

  it('that is given back while another asks is never lost or had twice', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await insertWaiting()
      await post(cast.meera, id, 'claim')
      const [released, taken] = await Promise.all([
        post(cast.meera, id, 'release'),
        post(arjun, id, 'claim'),
      ])
      expect(released.status).toBe(200)
      const claims = await findClaims(test.db, 'verification', [id], new Date())
      expect(claims.get(id)?.holder_id).toBe(taken.status === 200 ? arjun.id : undefined)
    }
  })
})

describe('papers', () => {
  it('open to staff while the item is theirs; every other try is refused and logged', async () => {
    const id = await insertWaiting()
    expect((await read(arjun, id)).statusCode).toBe(409)
    await post(cast.meera, id, 'claim')
    const others = await read(arjun, id)
    expect([others.statusCode, others.json().msg]).toEqual([
      409,
      expect.stringMatching(/^Meera Iyer has been working on this/),
    ])
    const without = await read(kiran, id)
    expect(without.statusCode).toBe(403)
    expect((await read(cast.meera, id)).statusCode).toBe(200)
    const why = (text: string) => ({ paper: 'id_document', page: 1, why: text })
    expect(await refusals(id)).toEqual([
      { actor_id: arjun.id, after: why('not claimed') },
      { actor_id: arjun.id, after: why('not claimed') },
      { actor_id: kiran.id, after: why('without the right') },
    ])
    await post(cast.meera, id, 'release')
    expect((await read(cast.meera, id)).statusCode).toBe(409)
  })

  it('show staff who looks and when, and owners just their paper', async () => {
    const id = await insertWaiting()
    await post(cast.meera, id, 'claim')
    const [own, again] = [await read(cast.imran, id), await read(cast.imran, id)]
    expect(own.rawPayload.equals(again.rawPayload)).toBe(true)
    const meeras = await read(cast.meera, id)
    await post(cast.meera, id, 'hand_over', { to_id: arjun.id })
    const arjuns = await read(arjun, id)
    expect(meeras.headers['content-type']).toBe(own.headers['content-type'])
    expect(meeras.rawPayload.equals(own.rawPayload)).toBe(false)
    expect(arjuns.rawPayload.equals(meeras.rawPayload)).toBe(false)
  })
})
