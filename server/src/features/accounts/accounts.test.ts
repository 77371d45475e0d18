import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const newcomer = {
  full_name: 'Sravani Devi',
  email: 'Sravani@Example.in',
  mobile_number: '+91 98765 43210',
  password: PASSWORD,
  type: 'student',
}

describe('sign-up', () => {
  it('answers every missing field with a sentence of its own', async () => {
    const { status, body } = await test.call('/signup/', { body: {} })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      full_name: 'Full name is required',
      email: 'Email is required',
      mobile_number: 'Mobile number is required',
      password: 'Password is required',
      type: 'Choose student or owner',
    })
  })

  it('refuses a field it does not know, and a sign-up as an admin', async () => {
    const { body } = await test.call('/signup/', {
      body: { ...newcomer, type: 'admin', is_admin: true },
    })
    expect(body.errors).toEqual({ type: 'Choose student or owner', is_admin: 'Unknown field' })
  })

  it.each(['Sra\u0000vani', 'Sra\ud800vani', 'Sra\u202evani', 'Sravani\nDevi'])(
    'refuses the name %j',
    async (full_name) => {
      const { body } = await test.call('/signup/', { body: { ...newcomer, full_name } })
      expect(body.errors).toEqual({ full_name: expect.any(String) })
    },
  )

  it('lets a student in and opens the session', async () => {
    const { status, body } = await test.call('/signup', { body: newcomer })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      name: 'Sravani Devi',
      email: 'sravani@example.in',
      mobile_number: '9876543210',
      type: 'student',
    })
    const { status: mine } = await test.call('/favorites/list/', { token: String(body.access) })
    expect(mine).toBe(200)
  })

  it('lets one of several sign-ups with the same e-mail at the same instant win', async () => {
    const body = { ...newcomer, email: 'twice@example.in' }
    const replies = await Promise.all([1, 2, 3].map(() => test.call('/signup/', { body })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
  })
})

describe('login', () => {
  it('says the same of an unknown account and of a wrong password', async () => {
    const wrong = { password: 'Wrong#2026' }
    const known = await test.call('/login/', { body: { email: cast.ananya.email, ...wrong } })
    const unknown = await test.call('/login/', { body: { email: 'nobody@example.in', ...wrong } })
    expect(known.status).toBe(401)
    expect(known.body).toEqual(unknown.body)
    expect(known.body).toMatchObject({ msg: 'Wrong e-mail or password', code: 'wrong_credentials' })
  })

  it('does not compare the case of an e-mail', async () => {
    const { status } = await test.call('/login/', {
      body: { email: 'ANANYA@Nilayam.test', password: PASSWORD },
    })
    expect(status).toBe(200)
  })

  it('takes a password as it was typed, blanks at its ends included', async () => {
    const mine = { email: 'blanks@example.in', password: ` ${PASSWORD} ` }
    expect((await test.call('/signup/', { body: { ...newcomer, ...mine } })).status).toBe(201)
    expect((await test.call('/login/', { body: mine })).status).toBe(200)
  })

  it('ends a token when the version is raised', async () => {
    const { id, token } = cast.ravi
    expect((await test.call('/favorites/list/', { token })).status).toBe(200)
    await test.db.updateTable('users').set({ version: 2 }).where('id', '=', id).execute()
    const ended = await test.call('/favorites/list/', { token })
    expect(ended.status).toBe(401)
    expect(ended.body.msg).toBe('Your session has expired. Please log in again.')
  })
})
