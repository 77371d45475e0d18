import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { createCast, type Name, PASSWORD } from '../../testing/scenes/cast.ts'
import { turnOn } from '../../testing/scenes/second-factor.ts'

/*
 * Checking a password takes a while. What ends the session in that while must win: whoever has taken over a session
 * would otherwise send a call ahead and keep a way in.
 */
let test: TestApp
let cast: Awaited<ReturnType<typeof createCast>>
let matches: TestApp['platform']['passwords']['matches']
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  matches = test.platform.passwords.matches
})
afterEach(() => {
  test.platform.passwords.matches = matches
})

type Act = [path: string, body: object, method?: 'PUT']
type Session = { browser: Browser; token: string }
async function signIn(name: Name): Promise<Session> {
  const browser = openBrowser(test)
  const body = { email: cast[name].email, password: PASSWORD }
  const reply = await browser.call('/login/', { body })
  return { browser, token: String(reply.body.access) }
}

/** Makes a call in a session, and does something after its password was found right. */
async function during(
  { browser, token }: Session,
  [path, body, method]: Act,
  meanwhile: () => Promise<unknown>,
) {
  test.platform.passwords.matches = async (...of) => {
    const isRight = await matches(...of)
    test.platform.passwords.matches = matches
    await meanwhile()
    return isRight
  }
  const own = path.replace('{id}', String(cast.lakshmi.id))
  return browser.call(own, { token, body, ...(method && { method }) })
}

const password = { current_password: PASSWORD }
const everywhere = ({ browser, token }: Session) =>
  browser.call('/sign_out_everywhere/', { token, body: {} })

async function endFirst({ browser, token }: Session, other: Session) {
  const { body } = await other.browser.call('/privacy/sessions/', { token: other.token })
  const own = (body.sessions as { id: number; is_this: boolean }[]).find(({ is_this }) => is_this)
  const ended = await browser.call(`/privacy/sessions/${own?.id}/end/`, { token, body: {} })
  expect(ended.status).toBe(200)
}

const readAccount = async (name: Name) => {
  const { id } = cast[name]
  const factors = await test.db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', id)
    .execute()
  const { version: _, ...user } = await test.db
    .selectFrom('users')
    .select(['email', 'password_hash', 'erase_at', 'disabled_at', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { user, factors }
}

const profile = {
  full_name: 'Somebody else',
  email: 'lakshmi@nilayam.test',
  mobile_number: '9848012345',
  type: 'owner',
}
const ACTS: [string, Act][] = [
  ['a second factor', ['/second_factor/start/', password]],
  ['its end', ['/second_factor/end/', password]],
  ['erasing', ['/privacy/erase/', password]],
  [
    'another password',
    ['/update-profile/{id}/', { ...profile, password: 'Thief#2026', ...password }, 'PUT'],
  ],
  ['another address', ['/proofs/email/change/', { email: 'thief@nilayam.test', ...password }]],
]

describe.each(ACTS)('%s, asked for before the session ended,', (what, act) => {
  it.each([
    ['all sessions', everywhere],
    ['this session', endFirst],
  ])('is refused when the end of %s comes between', async (_, end) => {
    const [owner, thief] = [await signIn('lakshmi'), await signIn('lakshmi')]
    if (what === 'its end') await turnOn(test, { ...cast.lakshmi, token: owner.token })
    const before = await readAccount('lakshmi')
    const reply = await during(thief, act, () => end(owner, thief))
    expect(reply.body).toMatchObject({ status: 401 })
    expect(await readAccount('lakshmi')).toEqual(before)
    await test.db.deleteFrom('second_factors').execute()
  })
})

it('a session that was ended doesn’t come back by signing out the others', async () => {
  const [owner, thief] = [await signIn('ravi'), await signIn('ravi')]
  const execute = test.db.transaction
  // Between the raised version and the session that goes on.
  test.db.transaction = () => {
    test.db.transaction = execute
    const transaction = execute.call(test.db)
    return {
      execute: async (work: never) => {
        await test.db.deleteFrom('sessions').where('user_id', '=', cast.ravi.id).execute()
        return transaction.execute(work)
      },
    } as never
  }
  const reply = await everywhere(thief)
  expect(reply.body).toMatchObject({ status: 401 })
  const sessions = test.db.selectFrom('sessions').select('id').where('user_id', '=', cast.ravi.id)
  expect(await sessions.execute()).toEqual([])
  expect((await owner.browser.call('/privacy/sessions/', { token: owner.token })).status).toBe(401)
})
