import { hash } from '@node-rs/argon2'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { CAST, createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'
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

describe('one with the own name in it', () => {
  const password = 'Reddy#2026'
  const signUpAs = (full_name: string) => {
    const person = { full_name, email: 'new@nilayam.test', mobile_number: '9876543210' }
    return test.call('/signup/', { body: { ...person, type: 'student', password } })
  }
  it.each([
    ['at sign-up', () => signUpAs('Kiran Reddy')],
    ['with a link', () => reset('ananya', password)],
    ['as a change', () => save('ananya', { password, current_password: PASSWORD })],
  ])('is refused %s, with the reason', async (_where, set) => {
    const { status, body } = await set()
    const said = 'Password is too weak! It has your name, e-mail or number in it.'
    expect([status, body.errors]).toEqual([400, { password: said }])
  })

  it('is somebody else’s without harm, and leaves the link good', async () => {
    expect((await signUpAs('Kiran Rao')).status).toBe(201)
    const path = await createResetLink(test.db, cast.ananya.id, new Date())
    const [, token] = path.split('token=')
    const send = (password: string) => test.call('/reset-password/', { body: { token, password } })
    expect((await send(password)).status).toBe(400)
    expect((await send('Charminar#7')).status).toBe(200)
  })
})
