import { addDays, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { bed, readBoard, saveRooms } from '../../testing/scenes/rooms.ts'
import { askToConfirm, createConfirmToken } from './confirm.ts'

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  for (const table of ['confirm_mails', 'outbox'] as const)
    await test.db.deleteFrom(table).execute()
  await test.db.updateTable('properties').set({ state: 'expired' }).execute()
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
  await saveRooms(test, cast.lakshmi.token, hostel, 0, [{ units: 4 }], [{ fields: bed() }])
  await age(hostel, 20)
})

const age = (id: number, days: number) =>
  test.db
    .updateTable('properties')
    .set({ confirmed_at: addDays(new Date(), -days) })
    .where('id', '=', id)
    .execute()
const inDays = (days: number) => shiftDay(toIndianDay(new Date()), days)
const unlist = () =>
  test.db.updateTable('properties').set({ state: 'expired' }).where('id', '=', hostel).execute()
const daysOld = async () =>
  (await test.call(`/public/properties/${hostel}/options/`)).body.confirmed_days
const press = (property_id = hostel, who: Name = 'lakshmi') =>
  test.call('/owner/confirm_rooms/', { body: { property_id }, token: cast[who].token })
const linkOf = (owner: Name, now = new Date()) =>
  createConfirmToken(test.platform.confirmKey, cast[owner].id, now)
const open = (token: string) => test.call('/public/confirm_rooms/look/', { body: { token } })
const confirm = (token: string, property_id = hostel) =>
  test.call('/public/confirm_rooms/', { body: { token, property_id } })

describe('“Still right”', () => {
  it('confirms availability, for its owner only', async () => {
    expect(await daysOld()).toBe(20)
    expect((await press(hostel, 'ananya')).status).toBe(403)
    expect((await press(hostel, 'imran')).status).toBe(404)
    expect(await daysOld()).toBe(20)
    expect((await press()).status).toBe(200)
    expect(await daysOld()).toBe(0)
  })

  it.each(['press', 'link'])('counts anew what is free, by %s', async (how) => {
    const { revision, rooms } = await readBoard(test, cast.lakshmi.token, hostel)
    const units = rooms.flatMap((room) => room.units.map(({ id }) => id))
    const act = { act: 'take', units, from: inDays(500), to: null }
    const body = { property_id: hostel, revision, acts: [act] }
    expect((await test.call('/owner/board/', { body, token: cast.lakshmi.token })).status).toBe(200)
    const findFree = async (days: number) => {
      const search = { free_from: inDays(days), page_size: 100 }
      const { body } = await test.call('/public/get_non_drafted_properties/', { body: search })
      return (body.properties as { id: number }[]).some(({ id }) => id === hostel)
    }
    // As 200 days later.
    const days = `[${inDays(300)},)`
    const booked = test.db.updateTable('occupancies').set({ days })
    await booked.where('property_id', '=', hostel).execute()
    expect((await (how === 'link' ? confirm(await linkOf('lakshmi')) : press())).status).toBe(200)
    expect([await findFree(200), await findFree(320)]).toEqual([true, false])
  })

  it('has nothing to confirm without options', async () => {
    const empty = await insertListing(test, { owner: cast.lakshmi })
    expect((await press(empty)).status).toBe(409)
  })
})

describe('a link', () => {
  it('lists the properties, and confirms nothing when opened', async () => {
    const token = await linkOf('lakshmi')
    for (let scan = 0; scan < 3; scan++) {
      const { status, body } = await open(token)
      expect([status, body.properties]).toMatchObject([
        200,
        [{ id: hostel, title: 'Gulmohar', options: [{ units: 4, free: { now: 4 } }] }],
      ])
    }
    expect(await daysOld()).toBe(20)
  })

  it('confirms when pressed, idempotently', async () => {
    const token = await linkOf('lakshmi')
    expect((await confirm(token)).body.title).toBe('Gulmohar')
    expect((await confirm(token)).status).toBe(200)
    expect(await daysOld()).toBe(0)
  })

  it('is valid for its owner’s properties only', async () => {
    expect((await confirm(await linkOf('imran'))).status).toBe(410)
    const token = await linkOf('lakshmi')
    expect((await test.call('/profile/', { token })).status).toBe(401)
    expect(await daysOld()).toBe(20)
  })

  it('is refused if expired, altered, or a session token', async () => {
    const old = await linkOf('lakshmi', addDays(new Date(), -15))
    const [head, payload, signature] = (await linkOf('lakshmi')).split('.')
    const changed = [head, Buffer.from('{"owner":1}').toString('base64url'), signature].join('.')
    for (const token of [old, changed, `${head}.${payload}.`, cast.lakshmi.token]) {
      expect((await open(token)).status).toBe(404)
      expect((await confirm(token)).status).toBe(404)
    }
    expect((await open('short')).status).toBe(400)
  })

  it('answers 410 if the property was deleted', async () => {
    const token = await linkOf('lakshmi')
    await unlist()
    expect([(await open(token)).body.properties, (await confirm(token)).status]).toEqual([[], 410])
  })

  it('is invalid for a disabled owner', async () => {
    const shutOut = (disabled_at: Date | null) =>
      test.db.updateTable('users').set({ disabled_at }).where('id', '=', cast.lakshmi.id).execute()
    await shutOut(new Date())
    const token = await linkOf('lakshmi')
    expect([(await open(token)).body.properties, (await confirm(token)).status]).toEqual([[], 410])
    await shutOut(null)
  })
})

describe('the weekly mail', () => {
  const mails = () =>
    test.db.selectFrom('outbox').select(['recipient', 'subject', 'action_path']).execute()

  it('is sent once a week for all of an owner’s properties, whatever the number of processes', async () => {
    const other = await insertListing(test, { owner: cast.lakshmi, title: 'Godavari' })
    await saveRooms(test, cast.lakshmi.token, other, 0, [{ units: 1 }], [{ fields: bed() }])
    await age(other, 8)
    const now = new Date()
    await Promise.all([1, 2, 3].map(() => askToConfirm(test.platform, now)))
    await askToConfirm(test.platform, addDays(now, 6.9))
    expect(await mails()).toEqual([
      {
        recipient: cast.lakshmi.email,
        subject: 'Is it still right what is free at your 2 places?',
        action_path: '/confirm-rooms',
      },
    ])
    await askToConfirm(test.platform, addDays(now, 7.1))
    expect(await mails()).toHaveLength(2)
  })

  it('contains a working link that isn’t stored in the database', async () => {
    await askToConfirm(test.platform, new Date())
    const [mail] = await test.db.selectFrom('outbox').select('action_secret').execute()
    const query = await test.platform.mailCipher.decrypt(mail?.action_secret ?? '')
    expect((await open(query.replace('#token=', ''))).status).toBe(200)
  })

  it('isn’t sent to owners who confirmed recently or have no listed options', async () => {
    await press()
    expect(await askToConfirm(test.platform, new Date())).toBe(0)
    await age(hostel, 20)
    await unlist()
    expect(await askToConfirm(test.platform, new Date())).toBe(0)
  })
})
