import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { codeAt } from '../../../testing/codes.ts'
import { createCast, type Name, PASSWORD } from '../../../testing/scenes/cast.ts'
import { turnOn } from '../../../testing/scenes/second-factor.ts'
import { forgetAttempts, requireAttempt } from '../attempts/attempts.ts'
import { createChallenge } from './challenge.ts'

let test: TestApp
let cast: Awaited<ReturnType<typeof createCast>>
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'on' })
  cast = await createCast(test)
  await test.db.deleteFrom('failed_tries').execute()
})

const challengeFor = async (name: Name) => {
  const of = { userId: cast[name].id, version: 1, comeBack: false }
  const { version } = await test.db
    .selectFrom('users')
    .select('version')
    .where('id', '=', of.userId)
    .executeTakeFirstOrThrow()
  return createChallenge(test.platform.challengeKey, { ...of, version }, new Date())
}
const meet = async (name: Name, code: string) =>
  test.call('/login/code/', { body: { challenge: await challengeFor(name), code } })

it('wrong codes wait like wrong passwords, the right one then too, and apart from passwords', async () => {
  const { secret } = await turnOn(test, cast.ananya)
  for (let n = 0; n < 5; n += 1) expect((await meet('ananya', '000000')).status).toBe(400)
  const sixth = await meet('ananya', codeAt(secret, 30))
  expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, expect.any(String)])
  const body = { email: cast.ananya.email, password: PASSWORD }
  expect((await test.call('/login/', { body })).body.challenge).toBeDefined()
})

it('the right password gives no further guesses at codes', async () => {
  const now = new Date()
  const at = cast.ravi.email
  const guess = () => requireAttempt(test.platform, { at, of: 'code', ip: '198.51.100.7', now })
  for (let n = 0; n < 5; n += 1) await guess()
  await forgetAttempts(test.platform, at, '198.51.100.7')
  const password = await requireAttempt(test.platform, { at, ip: '198.51.100.7', now })
  await password.succeed()
  await expect(guess()).rejects.toMatchObject({ status: 429 })
})
