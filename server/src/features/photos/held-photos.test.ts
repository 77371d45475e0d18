import { writeFile } from 'node:fs/promises'
import { HOUR } from '@nilayam/contract/time/durations'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { ask } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { readPhotoKey, signPhotoKey } from './signed-keys.ts'

let test: TestApp
let cast: Record<Name, Member>
let hall: number
beforeEach(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  hall = await insertListing(test, { owner: cast.lakshmi, photos: 2 })
  const plans = test.db.selectFrom('plans').select('id').orderBy('id')
  const { id: plan_id } = await plans.limit(1).executeTakeFirstOrThrow()
  const now = Date.now()
  const dates = { starts_at: new Date(now - HOUR), ends_at: new Date(now + HOUR) }
  const plan = { plan_id, property_id: hall, amount: 799, ...dates }
  await test.db.insertInto('subscriptions').values(plan).execute()
  for (const position of [0, 1]) {
    const place = (unfinished: string) => writeFile(unfinished, `picture ${position}`)
    for (const width of [320, 1024]) {
      await test.platform.files.photos.place(`${hall}-${position}/${width}.webp`, place)
    }
  }
})

type Image = { key: string; url: string }
const hold = () =>
  test.call('/admin/properties/hold/', {
    token: cast.meera.token,
    body: { property_ids: [hall], note: 'These pictures show a person' },
  })
const release = () =>
  test.call('/admin/properties/release/', {
    token: cast.meera.token,
    body: { property_ids: [hall] },
  })
async function load(url: string) {
  await test.platform.changes.catchUp()
  return test.app.inject({ url })
}
async function read<T>(name: Name, path: string): Promise<T> {
  return (await test.call(path, { token: cast[name].token })).body as T
}
const ownImages = async () =>
  (await read<{ property: { images: Image[] } }>('lakshmi', `/owner/properties/${hall}/`)).property
    .images

describe('photographs of a place on hold', () => {
  it('are gone for who knows their addresses, until it is released', async () => {
    expect((await load(`/photos/${hall}-0/320.webp`)).statusCode).toBe(200)
    expect((await hold()).status).toBe(200)
    for (const file of ['320.webp', '320.avif', '1024.webp']) {
      expect((await load(`/photos/${hall}-0/${file}`)).statusCode).toBe(404)
    }
    await release()
    expect((await load(`/photos/${hall}-0/320.webp`)).statusCode).toBe(200)
  })

  it('are shown to its owner and to staff, at addresses of their own that no shared cache keeps', async () => {
    expect((await ownImages())[0]?.url).toBe(`/photos/${hall}-0/1024.webp`)
    await hold()
    const staff = await read<{ property: { images: Image[] } }>(
      'meera',
      `/admin/properties/${hall}/`,
    )
    for (const images of [await ownImages(), staff.property.images]) {
      expect(images).toHaveLength(2)
      for (const [position, { key, url }] of images.entries()) {
        expect(url).toBe(`/photos/${key}/1024.webp`)
        const shown = await load(url)
        expect([shown.statusCode, shown.body]).toEqual([200, `picture ${position}`])
        expect(shown.headers['cache-control']).toMatch(/^private, /)
      }
    }
  })

  it('may have a long key', async () => {
    const key = 'k'.repeat(199)
    const photo = { property_id: hall, key, position: 9, width: 1600, height: 1200 }
    await test.db.insertInto('photos').values(photo).execute()
    const place = (unfinished: string) => writeFile(unfinished, 'long')
    await test.platform.files.photos.place(`${key}/1024.webp`, place)
    await hold()
    const [, , { url } = { url: '' }] = await ownImages()
    expect((await load(url)).body).toBe('long')
  })

  it('are in no list of students', async () => {
    const save = { token: cast.ananya.token, body: { property_id: hall } }
    await test.call('/favorites/add/', save)
    const thread = await ask(test, cast.ananya.token, hall)
    const saved = () => read<{ properties: { images: Image[] }[] }>('ananya', '/favorites/list/')
    const asked = () =>
      read<{ enquiry: { property: { photo: Image | null } } }>('ananya', `/enquiries/${thread}/`)
    expect((await saved()).properties[0]?.images).toHaveLength(2)
    expect((await asked()).enquiry.property.photo).toMatchObject({ key: `${hall}-0` })
    await hold()
    expect((await saved()).properties[0]?.images).toEqual([])
    expect((await asked()).enquiry.property.photo).toBeNull()
  })

  it('are given for no other photograph’s signature, nor a changed or an ended one', async () => {
    const other = await insertListing(test, { owner: cast.lakshmi, photos: 1 })
    await hold()
    const { photosKey } = test.platform
    const signed = signPhotoKey(photosKey, `${hall}-0`, new Date())
    const [, until = '', signature = ''] = signed.split('~')
    const othersSignature = signPhotoKey(photosKey, `${other}-0`, new Date()).split('~').pop()
    const later = (Number.parseInt(until, 36) + HOUR).toString(36)
    const ended = signPhotoKey(photosKey, `${hall}-0`, new Date(Date.now() - 24 * HOUR))
    expect((await load(`/photos/${signed}/320.webp`)).statusCode).toBe(200)
    for (const key of [
      `${hall}-1~${until}~${signature}`,
      `${hall}-0~${until}~${othersSignature}`,
      `${hall}-0~${later}~${signature}`,
      `${hall}-0~${until}~${'A'.repeat(24)}`,
      `${hall}-0~${until}`,
      signPhotoKey(new Uint8Array(32), `${hall}-0`, new Date()),
      ended,
      encodeURIComponent(`../papers~${until}~${signature}`),
    ]) {
      expect([key, (await load(`/photos/${key}/320.webp`)).statusCode]).toEqual([key, 404])
    }
  })
})

describe('a signed key', () => {
  const secret = new Uint8Array(32).fill(7)
  const noon = new Date('2026-11-29T12:00:00Z')

  it('is the same for half a day, and good for 12 to 24 hours', () => {
    const signed = signPhotoKey(secret, 'k', noon)
    const evening = new Date('2026-11-29T23:59:59.999Z')
    expect(signPhotoKey(secret, 'k', evening)).toBe(signed)
    expect(signPhotoKey(secret, 'k', new Date('2026-11-30T00:00:00Z'))).not.toBe(signed)
    const readAt = (at: string) => readPhotoKey(secret, signed, new Date(at))
    expect(readAt('2026-11-30T11:59:59.999Z')).toEqual({ key: 'k', isSigned: true })
    expect(readAt('2026-11-30T12:00:00Z')).toEqual({ key: signed, isSigned: false })
  })

  it.each(['k', 'k~1', '', '~~', 'k~zzzzzzzzz~', 'a~b~c~d'])('isn’t %j', (given) => {
    expect(readPhotoKey(secret, given, noon)).toEqual({ key: given, isSigned: false })
  })
})
