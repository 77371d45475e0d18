import { CODE_ATTEMPTS, CODE_MINUTES } from '@nilayam/contract/accounts/proofs'
import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { CAST, createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { ask } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp({}, undefined, true)
  cast = await createCast(test)
})
beforeEach(async () => {
  await test.db.deleteFrom('proof_counts').execute()
  await test.db.deleteFrom('phone_codes').execute()
  await test.db.updateTable('users').set({ phone_proved_at: null }).execute()
})

const send = (name: Name) => test.call('/proofs/phone/', { token: cast[name].token, body: {} })
const prove = (name: Name, code: unknown) =>
  test.call('/proofs/phone/code/', { token: cast[name].token, body: { code } })
const newestCode = () => test.platform.sms?.shown?.()[0]?.text.slice(0, 6) ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const read = async (name: Name) => (await test.call('/proofs/', { token: cast[name].token })).body
/** As if so much time had passed since the code was sent. */
const age = (minutes: number) =>
  test.db
    .updateTable('phone_codes')
    .set({ expires_at: new Date(Date.now() + (CODE_MINUTES - minutes) * MINUTE) })
    .execute()
async function saveNumber(name: Name, mobile_number: string): Promise<void> {
  const { full_name, type } = CAST[name]
  const { id, email, token } = cast[name]
  const body = { full_name, type, email, mobile_number }
  const reply = await test.call(`/update-profile/${id}/`, { method: 'PUT', token, body })
  expect(reply.status).toBe(200)
}

describe('a code', () => {
  it('is sent to one’s own number, and proves it once', async () => {
    expect((await test.call('/proofs/phone/', { body: {} })).status).toBe(401)
    const sent = await send('ananya')
    expect([sent.status, sent.body.msg]).toEqual([200, 'The code is on its way to +91 9000000001'])
    expect(test.platform.sms?.shown?.()[0]?.to).toBe('+919000000001')
    expect(JSON.stringify(sent.body)).not.toContain(newestCode())
    expect(await read('ananya')).toMatchObject({
      phone_proved_at: null,
      code_until: sent.body.until,
    })
    const code = newestCode()
    // The number is the same, the account isn't.
    expect((await prove('ravi', code)).status).toBe(400)
    const replies = await Promise.all(Array.from({ length: 4 }, () => prove('ananya', code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await read('ananya')).toMatchObject({
      phone_proved_at: expect.any(String),
      code_until: null,
    })
    expect([(await send('ananya')).status, (await prove('ananya', code)).status]).toEqual([
      409, 409,
    ])
  })

  it('isn’t readable in the database, nor in the log', async () => {
    await send('ananya')
    const rows = JSON.stringify(await test.db.selectFrom('phone_codes').selectAll().execute())
    expect(rows).not.toContain(newestCode())
    const counts = JSON.stringify(await test.db.selectFrom('proof_counts').selectAll().execute())
    expect(counts).not.toContain('9000000001')
  })

  it('can be guessed at five times, however many guess at once', async () => {
    await send('ananya')
    const code = newestCode()
    const guesses = await Promise.all(
      Array.from({ length: CODE_ATTEMPTS + 5 }, () => prove('ananya', wrong(code))),
    )
    const says = guesses.map(({ body }) => (body.errors as { code: string }).code).sort()
    expect(says.filter((text) => text.startsWith('Wrong code'))).toHaveLength(CODE_ATTEMPTS)
    expect(says).toContain('Wrong code. 1 try is left.')
    expect((await prove('ananya', code)).status).toBe(400)
    expect(await read('ananya')).toMatchObject({ phone_proved_at: null, code_until: null })
  })

  it('works for ten minutes', async () => {
    await send('ananya')
    await age(CODE_MINUTES + 1)
    expect((await prove('ananya', newestCode())).status).toBe(400)
    await age(CODE_MINUTES - 1)
    expect((await prove('ananya', newestCode())).status).toBe(200)
  })

  it('of a clock that was ahead has ended', async () => {
    await send('ananya')
    await age(-24 * 60)
    expect(await read('ananya')).toMatchObject({ code_until: null })
    expect((await prove('ananya', newestCode())).status).toBe(400)
  })

  it.each([undefined, null, 482913, '', '12345', '1234567', '12345x', '１２３４５６'])(
    'is not %j',
    async (code) => {
      const { status, body } = await prove('ananya', code)
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ['code']])
    },
  )

  it('of a number that was changed meanwhile proves nothing', async () => {
    await send('imran')
    const code = newestCode()
    await saveNumber('imran', '9876500001')
    expect(await read('imran')).toMatchObject({ code_until: null })
    expect((await prove('imran', code)).status).toBe(400)
    expect(await read('imran')).toMatchObject({ phone_proved_at: null })
  })
})

describe('sending', () => {
  it('happens once a minute for however many ask at once', async () => {
    const before = test.platform.sms?.shown?.().length ?? 0
    const replies = await Promise.all(Array.from({ length: 8 }, () => send('ravi')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)])
    expect((test.platform.sms?.shown?.().length ?? 0) - before).toBe(1)
    const refused = replies.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50)
  })

  it('to a number happens five times a day, whoever asks', async () => {
    await saveNumber('imran', '9000000001')
    const names = ['ananya', 'ravi', 'lakshmi', 'imran', 'meera'] as const
    for (const name of names) expect((await send(name)).status).toBe(200)
    // A minute later.
    const minute = await test.db
      .updateTable('proof_counts')
      .set({ ends_at: new Date(0) })
      .where('ends_at', '<', new Date(Date.now() + 2 * MINUTE))
      .returning('key')
      .execute()
    expect(minute).toHaveLength(5)
    const { status, headers } = await send('ananya')
    expect([status, Number(headers['retry-after']) > 80_000]).toEqual([429, true])
  })

  it('doesn’t wait for a clock that was ahead when it was counted', async () => {
    await send('ravi')
    await test.db
      .updateTable('proof_counts')
      .set({ ends_at: new Date(Date.now() + 3 * DAY) })
      .execute()
    expect([(await send('ravi')).status, (await send('ravi')).status]).toEqual([200, 429])
  })

  it('needs a number, and a gateway', async () => {
    await test.db
      .updateTable('users')
      .set({ mobile_number: '' })
      .where('id', '=', cast.imran.id)
      .execute()
    expect((await send('imran')).status).toBe(409)
    const without = await startTestApp()
    const { ravi } = await createCast(without)
    expect((await without.call('/proofs/phone/', { token: ravi.token, body: {} })).status).toBe(404)
    expect((await without.call('/proofs/', { token: ravi.token })).body).toMatchObject({
      sends_codes: false,
    })
  })

  it('that fails says so, and the code still works', async () => {
    const sms = test.platform.sms
    if (!sms) throw new Error('No console')
    const real = sms.send
    sms.send = async (to, text) => {
      await real(to, text)
      throw new Error('the SMS gateway answered 500')
    }
    const { status, body, headers } = await send('lakshmi')
    sms.send = real
    expect([status, headers['retry-after'], body.msg]).toEqual([
      503,
      '60',
      'The code couldn’t be sent. Please try again in a minute.',
    ])
    expect((await prove('lakshmi', newestCode())).status).toBe(200)
  })
})

describe('a proved number', () => {
  it('isn’t proved any more once it is changed', async () => {
    await send('ravi')
    expect((await prove('ravi', newestCode())).status).toBe(200)
    await saveNumber('ravi', '9000000001')
    expect(await read('ravi')).toMatchObject({ phone_proved_at: expect.any(String) })
    await saveNumber('ravi', '9876500002')
    expect(await read('ravi')).toMatchObject({ phone_proved_at: null })
  })

  it('is marked where the number is shown, and only there', async () => {
    const hall = await insertListing(test, { owner: cast.lakshmi, title: 'Chaduvu' })
    const body = { property_id: hall }
    const reveal = async () =>
      (await test.call('/get_contact/', { body, token: cast.ravi.token })).body
    const contact_person_mobile = '+919000000001'
    await test.db
      .updateTable('properties')
      .set({ contact_person_mobile })
      .where('id', '=', hall)
      .execute()
    expect(await reveal()).toMatchObject({ contact: { is_phone_proved: false } })
    await send('lakshmi')
    expect((await prove('lakshmi', newestCode())).status).toBe(200)
    expect(await reveal()).toMatchObject({ contact: { is_phone_proved: true } })
    // Another number than the account's.
    await test.db
      .updateTable('properties')
      .set({ contact_person_mobile: '+919000000002' })
      .where('id', '=', hall)
      .execute()
    expect(await reveal()).toMatchObject({ contact: { is_phone_proved: false } })
  })

  it('of a student is marked to the owner who may see it', async () => {
    const hall = await insertListing(test, { owner: cast.lakshmi, title: 'Padma' })
    const enquiry = await ask(test, cast.ananya.token, hall, { shares_phone: true })
    const open = async () =>
      (
        await test.call(`/owner/enquiries/${enquiry}/phone/`, {
          body: {},
          token: cast.lakshmi.token,
        })
      ).body
    expect(await open()).toMatchObject({ is_phone_proved: false })
    await send('ananya')
    expect((await prove('ananya', newestCode())).status).toBe(200)
    expect(await open()).toMatchObject({ is_phone_proved: true })
  })
})
