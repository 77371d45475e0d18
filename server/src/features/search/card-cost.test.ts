import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import { getWholeCost } from '@nilayam/contract/options/whole-cost'
import type { CardOption, SearchReply } from '@nilayam/contract/search/search'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { bed, desk, saveRooms } from '../../testing/scenes/rooms.ts'

let test: TestApp
let lakshmi: Member
let place: number
beforeAll(async () => {
  test = await startTestApp()
  lakshmi = (await createCast(test)).lakshmi
})
beforeEach(async () => {
  place = await insertListing(test, { owner: lakshmi })
})

const STATED = {
  deposit: { kind: 'months', months: 2 },
  deposit_kept: 1500,
  joining_fee: 1000,
  electricity: { kind: 'meter', rupees_a_unit: 9 },
  water: { kind: 'flat', rupees: 200 },
  food: { kind: 'optional', rupees: 2400, meals: ['lunch'], diet: 'veg' },
} as const
const toFields = (stated: object) => ({ ...NOTHING_STATED, ...stated })
const state = async (version: number, fields: object) => {
  const body = { property_id: place, version, fields }
  expect((await test.call('/owner/terms/', { body, token: lakshmi.token })).status).toBe(200)
}
const offer = (...options: ReturnType<typeof bed>[]) =>
  saveRooms(
    test,
    lakshmi.token,
    place,
    0,
    [{ units: 4 }],
    options.map((fields) => ({ fields })),
  )
async function findCard(more: object = {}): Promise<CardOption | null | undefined> {
  const { body } = await test.call('/public/properties/', { body: { page_size: 100, ...more } })
  const { properties, options } = body as SearchReply
  return options[properties.findIndex(({ id }) => id === place)]
}

describe('a card', () => {
  it('shows what the property’s page shows for six months all told, and what that doesn’t count', async () => {
    await offer(bed())
    await state(0, STATED)
    const cost = getWholeCost(bed(), toFields(STATED), 6)
    expect(await findCard()).toMatchObject({
      all_told: cost.per_month,
      months: 6,
      not_counted: ['electricity', 'food', 'laundry'],
    })
    expect(cost.per_month).toBe(9117)
  })

  it('shows no sum while a cost that everybody pays isn’t stated', async () => {
    await offer(bed())
    expect(await findCard()).toMatchObject({ all_told: null, months: 6, not_counted: [] })
    await state(0, { ...STATED, water: null })
    expect(await findCard()).toMatchObject({ all_told: null })
    await state(1, { ...STATED, food: null })
    expect(await findCard()).toMatchObject({ all_told: null })
  })

  it('is told for the shortest stay where that is longer, and of the option that fits', async () => {
    await offer(bed({ min_months: 11 }), bed({ price: 12_000, has_ac: true, sharing: 1 }))
    await state(0, STATED)
    const eleven = getWholeCost(bed(), toFields(STATED), 11).per_month
    expect(await findCard()).toMatchObject({ months: 11, all_told: eleven })
    const single = getWholeCost(bed({ price: 12_000 }), toFields(STATED), 6).per_month
    expect(await findCard({ sharing: 1 })).toMatchObject({ months: 6, all_told: single })
  })

  it('of a desk counts no food', async () => {
    await offer(desk({ price: 1600 }))
    await state(0, { ...STATED, food: null, electricity: { kind: 'included' } })
    expect(await findCard()).toMatchObject({ all_told: 2217, not_counted: [] })
  })

  it('shows the new cost after terms or rent have changed', async () => {
    await offer(bed())
    await state(0, STATED)
    const before = (await findCard())?.all_told
    await state(1, { ...STATED, joining_fee: 4000 })
    expect((await findCard())?.all_told).toBe((before ?? 0) + 500)
  })
})
