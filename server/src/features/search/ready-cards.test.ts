import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { createReadyCards } from './ready-cards.ts'

let test: TestApp
const places: number[] = []
beforeAll(async () => {
  test = await startTestApp()
  const { lakshmi: owner } = await createCast(test)
  for (let count = 0; count < 3; count++) places.push(await insertListing(test, { owner }))
})

it('keeps nothing of a card in memory but its own bytes', async () => {
  const cards = await createReadyCards(test.db, test.platform.changes).get(places)
  const parts = cards.flatMap((card) => card?.parts ?? [])
  expect(parts).toHaveLength(3 * places.length)
  for (const part of parts) {
    expect(Buffer.isBuffer(part) && part.buffer.byteLength === part.length).toBe(true)
  }
})
