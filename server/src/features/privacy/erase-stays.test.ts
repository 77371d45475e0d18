import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { DAY } from '@nilayam/contract/time/durations'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'
import { agree, makeHostel } from '../../testing/scenes/stays.ts'
import { endStays } from '../stays/stays.ts'
import { eraseAccounts } from './erase.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeEach(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const erase = (name: Name) =>
  test.call('/privacy/erase/', {
    token: cast[name].token,
    body: { current_password: PASSWORD },
  })
const onDay = (days: number) => new Date(Date.now() + days * DAY + 1000)

describe('erasing an account with an agreed stay', () => {
  it('of a student frees the bed in the end, and tells the owner', async () => {
    const hostel = await makeHostel(test, cast.lakshmi, { beds: 1 })
    const move_in = shiftDay(toIndianDay(new Date()), 30)
    const { stay } = await agree(
      test,
      { student: cast.ananya, owner: cast.lakshmi, hostel },
      { move_in },
    )
    const isTaken = async () =>
      (await test.db.selectFrom('occupancies').select('id').execute()).length > 0
    await test.db.deleteFrom('outbox').execute()
    await erase('ananya')
    const told = test.db.selectFrom('outbox').select(['subject', 'paragraphs'])
    expect(await told.where('recipient', '=', cast.lakshmi.email).execute()).toEqual([
      {
        subject: 'Gulmohar: Ananya Reddy’s account is closed',
        paragraphs: [expect.stringContaining('the stay hasn’t begun')],
      },
    ])
    await endStays(test.platform, onDay(KEEP_DAYS.erasing))
    expect(await isTaken()).toBe(true)
    await test.db.deleteFrom('outbox').execute()
    expect(await eraseAccounts(test.platform, onDay(KEEP_DAYS.erasing))).toBe(1)
    expect(await isTaken()).toBe(false)
    const { body } = await test.call(`/stays/${stay}/`, { token: cast.lakshmi.token })
    expect(body.stay).toMatchObject({ state: 'cancelled', is_ended_by_you: false })
    const mails = await test.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(mails).toEqual([
      { recipient: cast.lakshmi.email, subject: expect.stringContaining('cancelled the stay') },
    ])
  })

  it('of an owner tells the guests once it is erased, without its name', async () => {
    const hostel = await makeHostel(test, cast.lakshmi)
    const side = { owner: cast.lakshmi, hostel }
    const { stay } = await agree(test, { student: cast.ananya, ...side })
    const over = await agree(test, { student: cast.ravi, ...side })
    const path = `/stays/${over.stay}/cancel/`
    expect((await test.call(path, { token: cast.ravi.token, body: {} })).status).toBe(200)
    const named = { title: 'Lakshmi Prasanna Hostel' }
    await test.db.updateTable('properties').set(named).where('id', '=', hostel).execute()
    await erase('lakshmi')
    await test.db.deleteFrom('outbox').execute()
    expect(await eraseAccounts(test.platform, onDay(KEEP_DAYS.erasing))).toBe(1)
    const mails = await test.db.selectFrom('outbox').selectAll().execute()
    expect(mails).toMatchObject([
      {
        recipient: cast.ananya.email,
        subject: 'Erased place: the owner’s account is erased',
        action_path: `/user/stays/${stay}`,
      },
    ])
    expect(JSON.stringify(mails)).not.toContain('Lakshmi')
  })

  it('of an owner tells the guests at once, whose stay may begin before', async () => {
    const hostel = await makeHostel(test, cast.lakshmi)
    const { stay } = await agree(test, { student: cast.ananya, owner: cast.lakshmi, hostel })
    await test.db.deleteFrom('outbox').execute()
    expect((await erase('lakshmi')).status).toBe(200)
    const mails = await test.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', cast.ananya.email)
      .execute()
    expect(mails).toMatchObject([
      {
        subject: expect.stringContaining('the owner’s account is closed'),
        action_path: `/user/stays/${stay}`,
      },
    ])
  })
})
