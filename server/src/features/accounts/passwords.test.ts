import { hash } from '@node-rs/argon2'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { CAST, createCast, type Member, type Name, PASSWORD } from '../../testing/cast.ts'
import { createResetLink } from './accounts.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const setHash = (name: Name, password_hash: string | null) =>
  test.db.updateTable('users').set({ password_hash }).where('id', '=', cast[name].id).execute()

function signUp(type: 'student' | 'owner', password: string) {
  const email = `new-${type}@nilayam.test`
  const body = { full_name: 'Ravi Kumar', email, mobile_number: '9876543210', type, password }
  return test.call('/signup/', { body })
}

function save(name: Name, passwords: { password: string; current_password?: string }) {
  const { full_name, type } = CAST[name]
  const { id, email, token } = cast[name]
  const body = { full_name, type, email, mobile_number: '9000000001', ...passwords }
  return test.call(`/update-profile/${id}/`, { method: 'PUT', token, body })
}

async function reset(name: Name, password: string) {
  const path = await createResetLink(test.db, cast[name].id, new Date())
  return test.call('/reset-password/', { body: { token: path.split('token=')[1], password } })
}

describe.each(['Aa1', 'a1!', 'Aa1!Aa1', 'abcdefgh', 'Password1', 'P@SSW0RD', 'Welcome1'])(
  '%s',
  (weak) => {
    it.each<[string, () => Promise<{ status: number; body: Record<string, unknown> }>]>([
      ['at a student’s sign-up', () => signUp('student', weak)],
      ['at an owner’s sign-up', () => signUp('owner', weak)],
      ['with a link', () => reset('ravi', weak)],
      ['as a change', () => save('ananya', { password: weak, current_password: PASSWORD })],
      [
        'as the first one of who came by Google',
        async () => {
          await setHash('imran', null)
          return save('imran', { password: weak })
        },
      ],
    ])('is refused %s', async (_where, set) => {
      const { status, body } = await set()
      expect([status, body.errors]).toEqual([400, { password: 'Password is too weak!' }])
    })
  },
)

it('an old one that would be refused today still signs in, and makes way for a better one', async () => {
  await setHash('lakshmi', await hash('a1!'))
  const body = { email: cast.lakshmi.email, password: 'a1!' }
  expect((await test.call('/login/', { body })).status).toBe(200)
  const passwords = { current_password: 'a1!', password: 'Charminar#7' }
  expect((await save('lakshmi', passwords)).status).toBe(200)
})
