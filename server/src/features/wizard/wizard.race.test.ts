import { beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member } from '../../testing/scenes/cast.ts'
import { postForm } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { countTry } from '../../testing/tries.ts'

/*
 * Eight windows at once, repeatedly. PGlite runs statements one at a time, so few rounds are enough there; RACES=1000
 * with DATABASE_URL runs the long version.
 */
const RACES = Number(readEnvironment().RACES ?? (inject('template').kind === 'postgres' ? 20 : 3))
const AT_ONCE = 8
vi.setConfig({ testTimeout: 60_000 + RACES * 1000 })

let test: TestApp
let owner: Member
beforeAll(async () => {
  test = await startTestApp()
  owner = (await createCast(test)).lakshmi
})

const findPhotos = async (property: number) => {
  const rows = await test.db
    .selectFrom('photos')
    .select('id')
    .where('property_id', '=', property)
    .execute()
  return rows.map(({ id }) => id)
}

it('of eight that each remove one of eight photographs, one keeps the last', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    const property = await insertListing(test, { owner, photos: AT_ONCE })
    const photos = await findPhotos(property)
    const replies = await Promise.all(
      photos.map((id) => {
        const fields = { property_id: String(property), removed_image_ids: JSON.stringify([id]) }
        return postForm(test, '/owner/property/step2/', { token: owner.token, fields })
      }),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(AT_ONCE - 1).fill(200), 400])
    // Whoever was refused has theirs still.
    expect(await findPhotos(property)).toEqual([photos[statuses.indexOf(400)]])
  }
})
