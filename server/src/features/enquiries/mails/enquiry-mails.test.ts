import { MINUTE } from '@nilayam/contract/time/durations'
import { addDays } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast, type Member, type Name } from '../../../testing/scenes/cast.ts'
import { ask, write } from '../../../testing/scenes/enquiries.ts'
import { insertListing } from '../../../testing/scenes/listing.ts'
import { createStopToken, mailUnread } from './enquiry-mails.ts'

let test: TestApp
let cast: Record<Name, Member>
let enquiry: number
let hostel: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  await test.db
    .updateTable('enquiries')
    .set({ created_at: new Date(0), owner_mail_due: null })
    .execute()
  await test.db.deleteFrom('outbox').execute()
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
  enquiry = await ask(test, cast.ananya.token, hostel)
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
const run = (minutes: number) => mailUnread(test.platform, inMinutes(minutes))
const mails = () =>
  test.db.selectFrom('outbox').select(['recipient', 'subject', 'stop_path']).execute()
const stop = (token: string, method?: 'GET') =>
  method
    ? test.call(`/public/stop_mails/?token=${token}`)
    : test.call('/public/stop_mails/', { body: { token } })

describe('a mail of new messages', () => {
  it('is sent once, a minute after the first, to a recipient who hasn’t read it', async () => {
    expect(await run(0)).toBe(0)
    expect(await run(2)).toBe(1)
    expect(await run(3)).toBe(0)
    expect(await mails()).toMatchObject([
      { recipient: cast.lakshmi.email, subject: 'Ananya Reddy wrote to you about Gulmohar' },
    ])
  })

  it('isn’t sent for messages that were read in the meantime', async () => {
    const { body } = await test.call(`/enquiries/${enquiry}/`, { token: cast.lakshmi.token })
    const line = (body.lines as { id: number }[]).at(-1)?.id
    await test.call(`/enquiries/${enquiry}/read/`, { token: cast.lakshmi.token, body: { line } })
    expect(await run(60)).toBe(0)
  })

  it('is sent to all, however many were read among those that come first', async () => {
    const asked = {
      student_id: cast.ananya.id,
      owner_id: cast.lakshmi.id,
      property_id: hostel,
      move_in: '2026-12-01',
      months: 6,
      occupants: 'woman' as const,
      state: 'ended' as const,
      created_at: new Date(0),
      last_at: new Date(0),
    }
    const due = Array.from({ length: 201 }, (_, at) => {
      return { ...asked, owner_unread: at === 0 ? 0 : 1, owner_mail_due: new Date(at) }
    })
    await test.db.insertInto('enquiries').values(due).execute()
    expect(await run(0)).toBe(200)
  })

  // One that is held back locks a row of whoever would get it: others who mail several people take them in this order.
  it('goes to several people in the order of their accounts', async () => {
    const other = await insertListing(test, { owner: cast.imran })
    const first = await ask(test, cast.ananya.token, other)
    const due = (id: number, minutes: number) =>
      test.db
        .updateTable('enquiries')
        .set({ owner_mail_due: inMinutes(minutes) })
        .where('id', '=', id)
        .execute()
    await due(first, -2)
    await due(enquiry, -1)
    expect(await run(0)).toBe(2)
    const queued = await test.db.selectFrom('outbox').select('recipient').orderBy('id').execute()
    const owners = [cast.lakshmi, cast.imran].toSorted((a, b) => a.id - b.id)
    expect(queued.map(({ recipient }) => recipient)).toEqual(owners.map(({ email }) => email))
  })

  it('isn’t followed by another within fifteen minutes', async () => {
    await run(2)
    await write(test, cast.ananya.token, enquiry, 'Hello?')
    expect(await run(10)).toBe(0)
    expect(await run(18)).toBe(1)
  })

  it('isn’t sent to a closed account, or after the thread has ended', async () => {
    await test.call(`/enquiries/${enquiry}/end/`, {
      token: cast.ananya.token,
      body: { block: false },
    })
    expect(await run(60)).toBe(0)
  })

  it('still brings the answer after which the owner ended the thread', async () => {
    await write(test, cast.lakshmi.token, enquiry, 'Sorry, all are taken.')
    const end = { token: cast.lakshmi.token, body: { block: false } }
    expect((await test.call(`/enquiries/${enquiry}/end/`, end)).status).toBe(200)
    expect(await run(60)).toBe(1)
    expect(await mails()).toMatchObject([{ recipient: cast.ananya.email }])
  })

  it('has a link that stops them, but not when a mail scanner opens it', async () => {
    await run(2)
    const [mail] = await mails()
    const token = mail?.stop_path?.split('token=')[1] ?? ''
    expect((await stop(token, 'GET')).body).toMatchObject({ title: 'Gulmohar' })
    await write(test, cast.ananya.token, enquiry, 'Hello?')
    expect(await run(60)).toBe(1)
    expect([(await stop(token)).status, (await stop(token)).status]).toEqual([200, 200])
    await write(test, cast.ananya.token, enquiry, 'Hello again?')
    expect(await run(120)).toBe(0)
    await test.call(`/enquiries/${enquiry}/mails/`, {
      token: cast.lakshmi.token,
      body: { has_mails: true },
    })
    await write(test, cast.ananya.token, enquiry, 'And now?')
    expect(await run(180)).toBe(1)
  })

  it('refuses links that are forged or expired', async () => {
    const old = await createStopToken(
      test.platform.stopKey,
      { enquiry, side: 'owner' },
      addDays(new Date(), -91),
    )
    const foreign = await createStopToken(
      test.platform.confirmKey,
      { enquiry, side: 'owner' },
      new Date(),
    )
    for (const token of [old, foreign, 'x', '']) expect((await stop(token)).status).toBe(404)
  })
})
