import { HOUR } from '@nilayam/contract/time/durations'
import { addDays, fromIndia, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { createReads } from '../../pages/page-reads.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { ask, write } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { listedOf } from '../listed/listed.ts'
import { countAnswers, countAnswersAtNight } from './answers.ts'

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
})

/** An answer within an hour at noon of the day before. */
async function askAndAnswer(): Promise<void> {
  const id = await ask(test, cast.ananya.token, hostel)
  await write(test, cast.lakshmi.token, id, 'Yes, it is free.')
  const yesterday = Date.parse(shiftDay(toIndianDay(new Date()), -1))
  const [created_at, sent_at] = [12, 13].map((hour) => fromIndia(yesterday + hour * HOUR))
  const ended = { state: 'ended', ...(created_at && { created_at }) } as const
  await test.db.updateTable('enquiries').set(ended).where('id', '=', id).execute()
  await test.db
    .updateTable('enquiry_lines')
    .set(sent_at ? { sent_at } : {})
    .where('enquiry_id', '=', id)
    .execute()
}

const readPage = async () => {
  const { body } = await test.call(`/public/properties/${hostel}/`)
  return (body.property as { answers: unknown }).answers
}
const readCard = async () => {
  const { body } = await test.call('/public/properties/', { body: {} })
  const cards = body.properties as { id: number; answers: unknown }[]
  return cards.find(({ id }) => id === hostel)?.answers
}
const readInbox = async (who: Name) =>
  (await test.call('/enquiries/', { token: cast[who].token })).body.answers

describe('answer figures', () => {
  it('are absent below five enquiries', async () => {
    for (let n = 0; n < 4; n++) await askAndAnswer()
    await countAnswers(test.db, new Date())
    expect([await readPage(), await readCard(), await readInbox('lakshmi')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('are on page, card and in the owner’s inbox from five on, and drop what was cached', async () => {
    const reads = createReads(test.platform)
    const input = { params: { property_id: hostel } }
    const { body } = await test.call(`/public/properties/${hostel}/`)
    const dropped: boolean[] = []
    listedOf(test.platform).subscribe((changes) => {
      for (const change of changes ?? [])
        for (const read of reads('getProperty', input, body) ?? [])
          if (read.isTouched({ topic: 'properties', change })) dropped.push(true)
    })
    await askAndAnswer()
    expect(await countAnswers(test.db, new Date())).toBe(1)
    const figures = { enquiries: 5, answered: 5, median_minutes: 60 }
    expect(await readPage()).toEqual(figures)
    expect(await readCard()).toEqual(figures)
    expect(await readInbox('lakshmi')).toEqual(figures)
    expect(await readInbox('ananya')).toBeNull()
    expect(dropped.length).toBeGreaterThan(0)
  })

  it('go when the enquiries are a year old', async () => {
    expect(await countAnswers(test.db, addDays(new Date(), 370))).toBe(1)
    expect(await readPage()).toBeNull()
  })

  it('are counted at night only', async () => {
    expect(await countAnswersAtNight(test.db, new Date('2026-11-25T09:00:00Z'))).toBe(0)
  })
})
