import type { Enquiry, EnquiryRow } from '@nilayam/contract/moving-in/enquiries'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { expect, it } from 'vitest'
import type { Member } from '../../testing/scenes/cast.ts'
import { ask } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import {
  accept,
  cast,
  enquiry,
  hostel,
  made,
  make,
  test,
  useOfferScene,
} from '../../testing/scenes/offer-scene.ts'
import { bed, desk, type OptionDraft, saveRooms } from '../../testing/scenes/rooms.ts'
import { book, saveHours } from '../../testing/scenes/visits.ts'

useOfferScene()

const read = async (who: Member, thread = enquiry) => {
  const { body } = await test.call(`/enquiries/${thread}/`, { token: who.token })
  return (body.enquiry as Enquiry).progress
}
const readRow = async (who: Member, thread = enquiry) => {
  const { body } = await test.call('/enquiries/', { token: who.token })
  const { waiting, rows } = body as { waiting: EnquiryRow[]; rows: EnquiryRow[] }
  return [...waiting, ...rows].find(({ id }) => id === thread)?.progress
}

it('thread and inbox say how far the two have come, the same to both', async () => {
  const asked = { asked_at: expect.any(String), kind: 'bed', visit: null, offer: null, stay: null }
  expect(await read(cast.ananya)).toEqual(asked)
  const { id, until, sheet } = await made()
  const { last_day } = sheet
  const move_in = toIndianDay(new Date())
  const offered = { ...asked, offer: { state: 'open', until, move_in } }
  expect([await read(cast.ananya), await readRow(cast.lakshmi)]).toEqual([offered, offered])
  await accept(id)
  const stay = { state: 'agreed', move_in, last_day }
  const agreed = { ...offered, offer: { state: 'accepted', until, move_in }, stay }
  expect([await readRow(cast.ananya), await read(cast.lakshmi)]).toEqual([agreed, agreed])
})

it('a thread knows what it is about, asked for or not', async () => {
  const askAbout = async (title: string, options: OptionDraft[]) => {
    const place = await insertListing(test, { owner: cast.lakshmi, title })
    const groups = options.map(() => ({ units: 2 }))
    await saveRooms(test, cast.lakshmi.token, place, 0, groups, options)
    return ask(test, cast.ananya.token, place)
  }
  const hall = await askAbout('Desks', [{ fields: desk() }])
  expect((await readRow(cast.lakshmi, hall))?.kind).toBe('desk')
  const both = await askAbout('Desks and beds', [{ fields: desk() }, { group: 1, fields: bed() }])
  expect((await read(cast.ananya, both)).kind).toBeNull()
  expect((await make({}, cast.lakshmi, both)).status).toBe(201)
  expect((await read(cast.ananya, both)).kind).toBe('desk')
})

it('a cancelled visit isn’t part of it', async () => {
  await saveHours(test, cast.lakshmi.token, hostel)
  const { starts_at } = await book(test, cast.ananya.token, enquiry)
  expect((await read(cast.lakshmi)).visit).toEqual({ state: 'booked', starts_at })
  await test.db.updateTable('visits').set({ state: 'cancelled' }).execute()
  expect((await read(cast.lakshmi)).visit).toBeNull()
})
