import type { Enquiry, Line } from '@nilayam/contract/moving-in/enquiries'
import type { ContactPass } from '@nilayam/contract/moving-in/passes'
import { DAY } from '@nilayam/contract/time/durations'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast, type Member, type Name } from '../../../testing/scenes/cast.ts'
import { ask, write } from '../../../testing/scenes/enquiries.ts'
import { insertListing } from '../../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
let enquiry: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  await test.db.deleteFrom('contact_pass_looks').execute()
  await test.db.deleteFrom('contact_passes').execute()
  await test.db.deleteFrom('enquiry_lines').execute()
  await test.db.deleteFrom('enquiries').execute()
  const hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
  enquiry = await ask(test, cast.ananya.token, hostel, { text: 'Call 9848012345 after six' })
})

const send = (path: string, who: Name, body?: object) =>
  test.call(path, { token: cast[who].token, ...(body && { body }) })
const share = (days = 30, who: Name = 'ananya') =>
  send(`/student/enquiries/${enquiry}/phone/`, who, { days, words_version: 1 })
const look = (who: Name = 'lakshmi') => send(`/owner/enquiries/${enquiry}/phone/`, who, {})
const read = async (who: Name) =>
  (await send(`/enquiries/${enquiry}/`, who)).body as unknown as { enquiry: Enquiry; lines: Line[] }
const messageOf = async (who: Name) =>
  (await read(who)).lines.find(({ event }) => !event)?.parts.map(({ text }) => text)
const passes = async (who: Name = 'ananya') =>
  (await send('/student/passes/', who)).body.passes as ContactPass[]
const newest = async () => {
  const [pass] = await passes()
  return pass ?? expect.fail('No pass')
}
const end = (id: number, who: Name = 'ananya') => send(`/student/passes/${id}/end/`, who, {})

describe('a number in a message', () => {
  it('is hidden from the other side, except while the phone is shared', async () => {
    expect(await messageOf('lakshmi')).toEqual(['Call ', '', ' after six'])
    expect(await messageOf('ananya')).toEqual(['Call ', '98•••', ' after six'])
    await share()
    expect(await messageOf('lakshmi')).toEqual(['Call 9848012345 after six'])
    await end((await newest()).id)
    expect(await messageOf('lakshmi')).toEqual(['Call ', '', ' after six'])
  })
})

describe('a phone pass', () => {
  it('shows the number to this owner only, and each view to the student', async () => {
    expect((await look()).status).toBe(409)
    await share(14)
    expect((await look('imran')).status).toBe(404)
    expect((await look('ananya')).status).toBe(403)
    expect((await look()).body).toMatchObject({ phone: '+919000000001', name: 'Ananya Reddy' })
    await look()
    const pass = await newest()
    expect(pass).toMatchObject({
      owner_name: 'Lakshmi Prasanna',
      title: 'Gulmohar',
      is_in_force: true,
      look_count: 2,
      words_version: 1,
    })
    expect(pass.looks).toHaveLength(2)
    const days = (new Date(pass.until).getTime() - new Date(pass.since).getTime()) / DAY
    expect(Math.round(days)).toBe(14)
    expect((await read('ananya')).lines.map(({ event }) => event)).toEqual([
      'asked',
      null,
      'phone_shared',
      'phone_seen',
      'phone_seen',
    ])
  })

  it('is ended by the student only, with immediate effect, and ending it again is harmless', async () => {
    await share()
    const { id } = await newest()
    expect((await end(id, 'ravi')).status).toBe(404)
    const first = await end(id)
    expect(first.status).toBe(200)
    expect((await look()).status).toBe(409)
    expect((await end(id)).body.ended_at).toBe(first.body.ended_at)
    expect((await newest()).is_in_force).toBe(false)
  })

  it('expires', async () => {
    await share()
    const { id } = await newest()
    await test.db
      .updateTable('contact_passes')
      .set({ until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    expect((await look()).status).toBe(409)
    expect(await newest()).toMatchObject({ is_in_force: false, ended_at: null })
    expect((await read('lakshmi')).enquiry.pass).toBeNull()
  })

  it('replaces the previous one', async () => {
    await share(30)
    await share(7)
    const mine = (await passes()).filter((pass) => pass.enquiry_id === enquiry)
    expect(mine.map(({ is_in_force }) => is_in_force)).toEqual([true, false])
  })

  it('is given once when its reply was lost', async () => {
    const first = await share(30)
    expect((await share(30)).body).toEqual(first.body)
    expect((await passes()).filter((pass) => pass.enquiry_id === enquiry)).toHaveLength(1)
  })

  it('ends with the thread', async () => {
    await share()
    await send(`/enquiries/${enquiry}/end/`, 'ananya', { block: true })
    expect((await look()).status).toBe(409)
    expect((await newest()).is_in_force).toBe(false)
    expect((await share()).status).toBe(409)
  })

  it('requires a phone number, one of the allowed durations and the current wording', async () => {
    expect((await share(31)).status).toBe(400)
    const old = { days: 30, words_version: 0 }
    expect((await send(`/student/enquiries/${enquiry}/phone/`, 'ananya', old)).status).toBe(400)
    const setPhone = (mobile_number: string) =>
      test.db.updateTable('users').set({ mobile_number }).where('id', '=', cast.ananya.id).execute()
    await setPhone('')
    const { status, body } = await share()
    await setPhone('+919000000001')
    expect([status, body.message]).toEqual([409, 'Add a mobile number to your profile first.'])
  })

  it('can be given with the first message', async () => {
    const place = await insertListing(test, { owner: cast.imran })
    const id = await ask(test, cast.ananya.token, place, { shares_phone: true })
    const found = await send(`/owner/enquiries/${id}/phone/`, 'imran', {})
    expect(found.body.phone).toBe('+919000000001')
  })

  it('also reveals numbers in the owner’s messages', async () => {
    await write(test, cast.lakshmi.token, enquiry, 'Ask Sujatha, 98480 54321')
    const last = async () => (await read('ananya')).lines.at(-1)?.parts.map(({ text }) => text)
    expect(await last()).toEqual(['Ask Sujatha, ', ''])
    await share()
    const texts = (await read('ananya')).lines.flatMap(({ parts }) => parts.map(({ text }) => text))
    expect(texts).toContain('Ask Sujatha, 98480 54321')
  })
})
