import { RIGHTS } from '@nilayam/contract/rights'
import { hash } from '@node-rs/argon2'
import type { TestApp } from '../app.ts'

export const PASSWORD = 'Nilayam#2026'

/** The people of all tests. */
export const CAST = {
  ananya: { full_name: 'Ananya Reddy', type: 'student' },
  ravi: { full_name: 'Ravi Kumar', type: 'student' },
  lakshmi: { full_name: 'Lakshmi Prasanna', type: 'owner' },
  imran: { full_name: 'Imran Khan', type: 'owner' },
  meera: { full_name: 'Meera Iyer', type: 'admin' },
} as const

export type Name = keyof typeof CAST
export type Member = { id: number; token: string; email: string }

// The cheapest argon2 parameters; the hash contains its own, and sign-in speed isn't under test.
const hashed = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Creates the cast with the password above, their addresses proved, and signs everybody in. */
export async function createCast({ db, call }: TestApp): Promise<Record<Name, Member>> {
  const password_hash = await hashed
  const members: Partial<Record<Name, Member>> = {}
  for (const [name, person] of Object.entries(CAST) as [Name, (typeof CAST)[Name]][]) {
    const email = `${name}@nilayam.test`
    const row = {
      ...person,
      email,
      mobile_number: '+919000000001',
      password_hash,
      rights: person.type === 'admin' ? [...RIGHTS] : [],
      email_confirmed_at: new Date(),
    }
    const { id } = await db
      .insertInto('users')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    members[name] = { id, email, token: await signIn({ call }, email) }
  }
  return members as Record<Name, Member>
}

/** The access token of somebody of the cast. */
export async function signIn({ call }: Pick<TestApp, 'call'>, email: string): Promise<string> {
  const { body } = await call('/login/', { body: { email, password: PASSWORD } })
  return String(body.access)
}
