import { generateSync } from 'otplib'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { codeAt } from '../../../testing/codes.ts'
import { createCast, type Name, PASSWORD } from '../../../testing/scenes/cast.ts'
import { turnOn } from '../../../testing/scenes/second-factor.ts'

let test: TestApp
let cast: Awaited<ReturnType<typeof createCast>>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const as = (name: Name, path: string, body?: object) =>
  test.call(path, { token: cast[name].token, ...(body && { body }) })
const login = (name: Name, more: object = {}) =>
  test.call('/login/', { body: { email: cast[name].email, password: PASSWORD, ...more } })
const challengeOf = async (name: Name) => String((await login(name)).body.challenge)
const meet = (challenge: unknown, code: string) =>
  test.call('/login/code/', { body: { challenge, code } })
const mailsTo = async (name: Name) => {
  const mails = await test.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', cast[name].email)
    .orderBy('id')
    .execute()
  return mails.map(({ subject }) => subject)
}

describe('turning it on', () => {
  it('takes the password, and a code of the secret', async () => {
    expect((await as('ananya', '/second_factor/start/', {})).body.errors).toEqual({
      current_password: 'Current password is required',
    })
    const wrong = await as('ananya', '/second_factor/start/', { current_password: 'Wrong#2026' })
    expect(wrong.status).toBe(400)
    expect((await as('ananya', '/second_factor/confirm/', { code: '123456' })).status).toBe(409)
    const { body } = await as('ananya', '/second_factor/start/', { current_password: PASSWORD })
    expect(body.address).toBe(
      `otpauth://totp/Nilayam:ananya%40nilayam.test?secret=${body.secret}&issuer=Nilayam`,
    )
    const secret = String(body.secret)
    const off = await as('ananya', '/second_factor/confirm/', { code: codeAt(secret, 10 * 60) })
    expect([off.status, off.body.errors]).toEqual([
      400,
      { code: 'This code is wrong, too old or was used already' },
    ])
    expect((await login('ananya')).body.access).toBeDefined()
    const on = await as('ananya', '/second_factor/confirm/', { code: codeAt(secret) })
    expect(on.body.backup_codes).toHaveLength(10)
    expect(new Set(on.body.backup_codes as string[]).size).toBe(10)
    expect(await as('ananya', '/second_factor/')).toMatchObject({
      body: { is_on: true, since: expect.any(String), backup_codes_left: 10, is_required: false },
    })
    expect(await mailsTo('ananya')).toEqual(['Two-step sign-in is on'])
  })

  it('is refused once it is on', async () => {
    const again = await as('ananya', '/second_factor/start/', { current_password: PASSWORD })
    expect(again.status).toBe(409)
    expect((await as('ananya', '/second_factor/confirm/', { code: '123456' })).status).toBe(409)
  })

  it('stores neither secret nor codes as they are', async () => {
    const { secret, codes } = await turnOn(test, cast.ravi)
    const rows = [
      await test.db.selectFrom('second_factors').selectAll().execute(),
      await test.db.selectFrom('backup_codes').selectAll().execute(),
    ]
    const stored = JSON.stringify(rows)
    for (const each of [secret, ...codes]) expect(stored).not.toContain(each)
    expect(rows[0]?.every((row) => 'secret' in row && row.secret.length === 12 + 20 + 28)).toBe(
      true,
    )
  })
})

describe('signing in', () => {
  it('answers a challenge that is no session, then takes a code', async () => {
    const { secret } = await turnOn(test, cast.ananya)
    const first = await login('ananya')
    expect(first).toMatchObject({ status: 200, body: { challenge: expect.any(String) } })
    expect(Object.keys(first.body)).toEqual(['status', 'challenge'])
    const { challenge } = first.body
    expect((await test.call('/profile/', { token: String(challenge) })).status).toBe(401)
    expect((await meet(challenge, '000 000')).body.errors).toHaveProperty('code')
    const done = await meet(challenge, codeAt(secret, 30).replace(/(...)/, '$1 '))
    expect(done).toMatchObject({ status: 200, body: { user: { email: cast.ananya.email } } })
    expect((await test.call('/profile/', { token: String(done.body.access) })).status).toBe(200)
  })

  it('takes neither a code nor a challenge twice', async () => {
    const { secret } = await turnOn(test, cast.ananya)
    const [one, other] = [await challengeOf('ananya'), await challengeOf('ananya')]
    const code = codeAt(secret, 30)
    expect((await meet(one, code)).status).toBe(200)
    expect((await meet(other, code)).status).toBe(400)
    // An earlier code neither, though its half minute isn't over.
    expect((await meet(other, codeAt(secret))).status).toBe(400)
    await test.db.updateTable('second_factors').set({ last_step: 0 }).execute()
    const replayed = await meet(one, code)
    expect([replayed.status, replayed.body.msg]).toEqual([
      410,
      'This took too long. Please sign in again.',
    ])
    expect((await meet(other, code)).status).toBe(200)
  })

  it('lets one of eight in who come with the same code at once', async () => {
    const { secret, codes } = await turnOn(test, cast.ananya)
    const race = async (code: string) => {
      const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf('ananya')))
      const replies = await Promise.all(challenges.map((challenge) => meet(challenge, code)))
      return replies.map(({ status }) => status).toSorted()
    }
    expect(await race(codeAt(secret, 30))).toEqual([200, ...Array(7).fill(400)])
    expect(await race(codes[0] ?? '')).toEqual([200, ...Array(7).fill(400)])
  })

  it('lets one of eight in who come with the same challenge and other codes', async () => {
    const { codes } = await turnOn(test, cast.ananya)
    const challenge = await challengeOf('ananya')
    const replies = await Promise.all(codes.slice(0, 8).map((code) => meet(challenge, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await as('ananya', '/second_factor/')).body.backup_codes_left).toBe(9)
  })

  it.each([-10 * 60, -61, 61, 10 * 60])('refuses the code of %i seconds from now', async (off) => {
    const { secret } = await turnOn(test, cast.ananya)
    expect((await meet(await challengeOf('ananya'), codeAt(secret, off))).status).toBe(400)
  })

  it('refuses a challenge of another key, of an earlier password and none', async () => {
    const { codes } = await turnOn(test, cast.ananya)
    const challenge = await challengeOf('ananya')
    expect((await meet('made up', codes[0] ?? '')).status).toBe(410)
    expect((await meet(cast.ananya.token, codes[0] ?? '')).status).toBe(410)
    await test.call('/sign_out_everywhere/', { token: cast.ananya.token, method: 'POST' })
    expect((await meet(challenge, codes[0] ?? '')).status).toBe(410)
    const again = await meet(await challengeOf('ananya'), codes[0] ?? '')
    expect(again.status).toBe(200)
    cast.ananya.token = String(again.body.access)
  })

  it('takes a backup code once, in any spelling, and tells by mail', async () => {
    const { codes } = await turnOn(test, cast.ananya)
    const code = codes[3] ?? ''
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await meet(await challengeOf('ananya'), typed)).status).toBe(200)
    expect((await meet(await challengeOf('ananya'), code)).status).toBe(400)
    expect(await mailsTo('ananya')).toContain('A backup code was used')
  })

  it('takes no code of another account', async () => {
    const { secret, codes } = await turnOn(test, cast.imran)
    await turnOn(test, cast.ananya)
    expect((await meet(await challengeOf('ananya'), codeAt(secret, 30))).status).toBe(400)
    expect((await meet(await challengeOf('ananya'), codes[0] ?? '')).status).toBe(400)
  })
})

describe('an account that is to be erased', () => {
  it('says so at once, and comes back with the code only', async () => {
    const { secret } = await turnOn(test, cast.imran)
    await as('imran', '/privacy/erase/', { current_password: PASSWORD })
    expect((await login('imran')).body.code).toBe('erasing')
    const { body } = await login('imran', { come_back: true })
    const isGone = async () =>
      (
        await test.db
          .selectFrom('users')
          .select('erase_at')
          .where('id', '=', cast.imran.id)
          .execute()
      )[0]?.erase_at !== null
    expect(await isGone()).toBe(true)
    const back = await meet(body.challenge, codeAt(secret, 30))
    expect(back.status).toBe(200)
    expect(await isGone()).toBe(false)
    cast.imran.token = String(back.body.access)
  })
})

describe('turning it off', () => {
  it('takes a code or the password', async () => {
    const { secret } = await turnOn(test, cast.lakshmi)
    const off = (body: object) => as('lakshmi', '/second_factor/end/', body)
    expect((await off({})).status).toBe(400)
    expect((await off({ code: '123456' })).status).toBe(400)
    expect((await off({ current_password: 'Wrong#2026' })).status).toBe(400)
    expect((await off({ code: codeAt(secret, 30) })).body.msg).toBe('Two-step sign-in is off.')
    expect((await off({ current_password: PASSWORD })).status).toBe(409)
    expect((await login('lakshmi')).body.access).toBeDefined()
    await turnOn(test, cast.lakshmi)
    expect((await off({ current_password: PASSWORD })).status).toBe(200)
    expect((await mailsTo('lakshmi')).filter((each) => each.endsWith('off'))).toHaveLength(2)
  })
})

describe('new backup codes', () => {
  it('take a code, and end the earlier ones', async () => {
    const { secret, codes } = await turnOn(test, cast.lakshmi)
    const renew = (code: string) => as('lakshmi', '/second_factor/backup_codes/', { code })
    expect((await renew('123456')).status).toBe(400)
    const renewed = await renew(codeAt(secret, 30))
    expect(renewed.body.backup_codes).toHaveLength(10)
    expect((await meet(await challengeOf('lakshmi'), codes[0] ?? '')).status).toBe(400)
    const [first = ''] = renewed.body.backup_codes as string[]
    expect((await meet(await challengeOf('lakshmi'), first)).status).toBe(200)
  })
})

it('codes are those of the RFC', () => {
  const secret = Buffer.from('12345678901234567890')
  expect(generateSync({ secret, epoch: 59, digits: 8 })).toBe('94287082')
})
