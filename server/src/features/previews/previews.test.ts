import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

const DRAWN = 'single-room.linen.noon.gulmohar-hostel.2.Sri_Sai~s'
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#c80000"/></svg>`

let test: TestApp
let owner: { id: number }
let listed: number
beforeAll(async () => {
  test = await startTestApp({}, (key) => (key === DRAWN ? drawing : undefined))
  owner = (await createCast(test)).lakshmi
  listed = await insertListing(test, { owner })
  const photo = { property_id: listed, key: DRAWN, position: 1, width: 1600, height: 1200 }
  await test.db.insertInto('photos').values(photo).execute()
})

const preview = (file: string) => test.app.inject(`/previews/${file}`)

/** Colours in the middle of the left and the right side. */
async function coloursOf(picture: Buffer) {
  const at = async (left: number, top: number) => [
    ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  return { words: await at(20, 400), photo: await at(900, 300) }
}

it('a shared link shows the words beside the photograph', async () => {
  const reply = await preview(`${listed}.jpg`)
  expect(reply.headers['content-type']).toBe('image/jpeg')
  const { width, height, format } = await sharp(reply.rawPayload).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  const { words, photo } = await coloursOf(reply.rawPayload)
  expect(Math.min(...words)).toBeGreaterThan(230)
  expect(photo[0]).toBeGreaterThan(180)
  expect(photo[1]).toBeLessThan(40)
})

it('a place without photographs, or with a name in another script, has a picture too', async () => {
  const id = await insertListing(test, { owner, title: 'శ్రీ సాయి హాస్టల్' })
  expect((await preview(`${id}.jpg`)).statusCode).toBe(200)
})

it('what is not on offer has none', async () => {
  const draft = await insertListing(test, { owner, state: 'draft' })
  const taken = await insertListing(test, { owner, state: 'deleted' })
  const files = [`${draft}.jpg`, `${taken}.jpg`, '999999.jpg', 'x.jpg', `${listed}.png`]
  const replies = await Promise.all(files.map(preview))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 410, 404, 404, 404])
})

it('is kept by shared caches no longer than a photograph, since its place may be put on hold', async () => {
  const { headers } = await preview(`${listed}.jpg`)
  expect(headers['cache-control']).toBe('public, max-age=86400, s-maxage=3600')
})
