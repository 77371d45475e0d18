import { hash } from '@node-rs/argon2'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { CAST, createCast, type Member, PASSWORD } from '../../testing/scenes/cast.ts'
import { countTry } from '../../testing/tries.ts'
import { createResetLink } from './reset/reset-links.ts'

/*
 * Eight windows at once, repeatedly. PGlite runs statements one at a time, so few rounds are enough there; RACES=1000
 * with DATABASE_URL runs the long version.
 */
const RACES = Number(readEnvironment().RACES ?? (inject('template').kind === 'postgres' ? 20 : 3))
const AT_ONCE = 8
vi.setConfig({ testTimeout: 60_000 + RACES * 2000 })

let test: TestApp
let student: Member
beforeAll(async () => {
  test = await startTestApp()
  student = (await createCast(test)).ananya
  // Passwords are hashed one after the other, so that nothing would come at once.
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  test.platform.passwords.hash = (password) => hash(password, cheap)
})

const atOnce = <T>(run: (window: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, window) => run(window)))
const login = (email: string, password: string) =>
  test.call('/login/', { body: { email, password } })
const findUser = (email: string) =>
  test.db.selectFrom('users').select(['id', 'full_name', 'version']).where('email', '=', email)
const findSessions = (userId: number) =>
  test.db.selectFrom('sessions').select('version').where('user_id', '=', userId).execute()

it('one of eight sign-ups with one e-mail gets the account', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    const email = `sravani${round}@example.in`
    const names = [...'ABCDEFGH'].map((letter) => `Sravani ${letter}`)
    const replies = await atOnce((window) =>
      test.call('/signup/', {
        body: {
          full_name: names[window],
          email: window % 2 ? email : email.toUpperCase(),
          mobile_number: '9876543210',
          password: PASSWORD,
          type: window % 2 ? 'student' : 'owner',
        },
      }),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, ...Array(AT_ONCE - 1).fill(409)])
    const rows = await findUser(email).execute()
    expect(rows).toMatchObject([{ full_name: names[statuses.indexOf(201)] }])
    expect(await findSessions(rows[0]?.id ?? 0)).toHaveLength(1)
    const mails = await test.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .execute()
    expect(mails).toHaveLength(1)
  }
})

it('of two links and a change in the profile at once one sets the password', async () => {
  const { id, email } = student
  const { full_name, type } = CAST.ananya
  const profile = { full_name, type, email, mobile_number: '9000000001' }
  await test.db
    .updateTable('users')
    .set({ password_hash: await hash(PASSWORD) })
    .execute()
  let current = PASSWORD
  for (let round = 0; round < RACES; round++) {
    countTry()
    const { body } = await login(email, current)
    const tokens = await Promise.all(
      [1, 2].map(async () => (await createResetLink(test.db, id, new Date())).split('token=')[1]),
    )
    const chosen = [0, 1, 2].map((window) => `Golconda#${round}#${window}`)
    const replies = await Promise.all([
      ...tokens.map((token, window) =>
        test.call('/reset-password/', { body: { token, password: chosen[window] } }),
      ),
      test.call(`/update-profile/${id}/`, {
        method: 'PUT',
        token: String(body.access),
        body: { ...profile, password: chosen[2], current_password: current },
      }),
    ])
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    current = chosen[statuses.indexOf(200)] ?? ''
    expect((await login(email, current)).status).toBe(200)
  }
})

it('one of eight uses of one link sets the password', async () => {
  const { id, email } = student
  for (let round = 0; round < RACES; round++) {
    countTry()
    const before = await findUser(email).executeTakeFirstOrThrow()
    const token = (await createResetLink(test.db, id, new Date())).split('token=')[1]
    const replies = await atOnce((window) =>
      test.call('/reset-password/', { body: { token, password: `Charminar#${round}#${window}` } }),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(AT_ONCE - 1).fill(400)])
    const after = await findUser(email).executeTakeFirstOrThrow()
    expect(after.version).toBe(before.version + 1)
    const open = (await findSessions(id)).filter(({ version }) => version === after.version)
    expect(open).toHaveLength(1)
    expect(await test.db.selectFrom('password_resets').select('user_id').execute()).toEqual([])
    const winner = `Charminar#${round}#${statuses.indexOf(200)}`
    expect((await login(email, winner)).status).toBe(200)
  }
})
