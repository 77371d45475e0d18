import type { UserType } from '@nilayam/contract/accounts/accounts'
import { type CallName, calls, type Role } from '@nilayam/contract/calls'
import type { RawInput } from '@nilayam/contract/client'
import type { Call } from '@nilayam/contract/define'
import { contract } from '@nilayam/contract/index'
import { RIGHTS, type Right } from '@nilayam/contract/rights'
import { HOUR } from '@nilayam/contract/time/durations'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import {
  type AccessCase,
  access,
  type ByState,
  type Known,
  type Outcome,
} from '../../testing/access/access.ts'
import { rights } from '../../testing/access/access-rights.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { CAST, createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { openSession } from '../../testing/scenes/open-session.ts'
import { sendCall } from '../../testing/send-call.ts'

let test: TestApp
let cast: Record<Name, Member>
let known: Known
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  known = await findKnown()
})

async function findKnown(): Promise<Known> {
  const { db } = test
  const area = await db
    .selectFrom('areas')
    .select(['id', 'city_id'])
    .where('area_name', '=', 'Ameerpet')
    .executeTakeFirstOrThrow()
  const type = await db
    .selectFrom('property_type_amenities')
    .innerJoin('property_types', 'id', 'property_type_id')
    .select(['property_type_id', 'amenity_id'])
    .where('slug', '=', 'girls-hostel')
    .executeTakeFirstOrThrow()
  const plan = await db
    .selectFrom('plans')
    .select('id')
    .where('property_type_id', '=', type.property_type_id)
    .executeTakeFirstOrThrow()
  return {
    city: area.city_id,
    area: area.id,
    type: type.property_type_id,
    amenity: type.amenity_id,
    plan: plan.id,
  }
}

/** A fresh token, because calls of this test end sessions. */
async function tokenOf(name: Name): Promise<string> {
  const row = await test.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', cast[name].id)
    .executeTakeFirstOrThrow()
  const session = await openSession(test.db, row)
  return test.platform.tokens.sign({ ...row, name: row.full_name }, row.version, { session })
}

const send = (call: CallName, input: RawInput, token?: string) => sendCall(test, call, input, token)

/** Ids that don't exist, for all id parameters. */
const nobody: RawInput = {
  params: new Proxy({}, { get: (_params, key) => (key === 'kind' ? 'id_document' : '999999') }),
}
const rows = (Object.keys(calls) as CallName[]).map((call) => [call, access[call]] as const)
const roleOf = (row: Role | AccessCase | undefined) => (typeof row === 'object' ? row.role : row)

it('every call has a row in server/src/testing/access/access.ts', () => {
  const missing = rows.filter(([, row]) => row === undefined)
  const advice = missing.map(([call]) => {
    const role = calls[call][2]
    return `add to the table: ${call}: '${role}', or, when it concerns a property: ${call}: { role: '${role}', send, own, others }`
  })
  expect(advice).toEqual([])
})

/** All keys that a call accepts, in any part. */
function keysOf(call: CallName): string[] {
  const { params, query, body, fields }: Call = contract[call]
  return [params, query, body, fields].flatMap((part) =>
    Object.keys((part as z.ZodMiniObject | undefined)?._zod.def.shape ?? {}),
  )
}

it('every call that names a property says whose it may be', () => {
  const silent = rows.filter(([call, row]) => {
    const names = keysOf(call).some((key) => key === 'property_id' || key === 'property_ids')
    return names && typeof row === 'string' && row !== 'admin'
  })
  expect(keysOf('getProperty')).toEqual(['property_id'])
  expect(silent.map(([call]) => call)).toEqual([])
})

const MAY: Record<Role, readonly UserType[]> = {
  public: ['student', 'owner', 'admin'],
  user: ['student', 'owner', 'admin'],
  student: ['student'],
  owner: ['owner', 'admin'],
  admin: ['admin'],
}

/** Made with the browser's cookie and from our own pages alone. */
const isByCookie = (call: CallName) => (contract[call] as Call).fromOwnPages === true

it.each(rows.filter(([call]) => isByCookie(call)))('%s takes no token', async (call) => {
  for (const name of ['ananya', 'lakshmi', 'meera'] as const) {
    expect([401, 403]).toContain(await send(call, nobody, await tokenOf(name)))
  }
})

describe.each(rows.filter(([call]) => !isByCookie(call)))('%s', (call, row) => {
  const role = roleOf(row) ?? 'admin'

  it('is allowed for its role only', async () => {
    expect(calls[call][2]).toBe(role)
    for (const name of ['ananya', 'lakshmi', 'meera'] as const) {
      const isIn = MAY[role].includes(CAST[name].type)
      const status = await send(call, nobody, await tokenOf(name))
      expect([name, status === 401 || status === 403]).toEqual([name, !isIn])
      expect(status).toBeLessThan(500)
    }
  })
})

describe.each(Object.entries(rights) as [keyof typeof rights, readonly Right[]][])(
  '%s, of an admin with a single right,',
  (call, enough) => {
    it('asks for its own', async () => {
      expect([contract[call].need].flat()).toEqual(enough)
      for (const right of RIGHTS) {
        await giveMeera([right])
        const status = await send(call, nobody, await tokenOf('meera'))
        expect([right, status === 403]).toEqual([right, !enough.includes(right)])
        expect(status).not.toBe(401)
      }
      await giveMeera([])
      expect(await send(call, nobody, await tokenOf('meera'))).toBe(403)
      await giveMeera([...RIGHTS])
    })
  },
)

/** Meera’s rights; the keeper has `staff` meanwhile, since somebody must. */
async function giveMeera(given: Right[]): Promise<void> {
  await test.db
    .insertInto('users')
    .values({ full_name: 'Keeper', email: 'keeper@nilayam.test', type: 'admin', rights: ['staff'] })
    .onConflict((known) => known.doNothing())
    .execute()
  await test.db
    .updateTable('users')
    .set({ rights: given })
    .where('id', '=', cast.meera.id)
    .execute()
}

it('every call of admins names the right that it needs', () => {
  const without = rows.filter(([call]) => calls[call][2] === 'admin' && !contract[call].need)
  expect(without.map(([call]) => call)).toEqual([])
})

const closed = rows.filter(([, row]) => roleOf(row) !== 'public')

describe.each(closed)('%s, behind its gate,', (call) => {
  it('refuses invalid tokens', async () => {
    for (const [kind, token] of Object.entries(await deadTokens())) {
      expect([kind, await send(call, nobody, token)]).toEqual([kind, 401])
    }
  })
})

/** Invalid tokens, all claiming an account with every right. */
async function deadTokens(): Promise<Record<string, string | undefined>> {
  const living = await tokenOf('meera')
  const [head, payload, signature] = living.split('.')
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
  // Everything but what its name says is right with each: key, form and account.
  const { kid } = JSON.parse(Buffer.from(head ?? '', 'base64url').toString())
  const user = { ...claims, id: cast.meera.id, name: claims.full_name }
  const { sign } = test.platform.tokens
  const { version } = claims
  const byOtherKey = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode('x'.repeat(40)))
  const unnamed = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(SECRET))
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')
  return {
    none: undefined,
    expired: await sign(user, version, { now: new Date(Date.now() - HOUR) }),
    ended: await sign(user, version - 1),
    'of an ended session': await sign(user, version, { session: 999_999 }),
    'of another server': await byOtherKey,
    'of no key': await unnamed,
    'of nobody': await sign({ ...user, id: 999_999 }, version),
    unsigned: `${none}.${payload}.`,
    'with a changed payload': `${head}.${payload?.slice(0, -2)}xx.${signature}`,
    garbage: 'garbage',
  }
}
// The secret that startTestApp sets.
const SECRET = 'a secret that only the tests know, 32+'

const things = rows.flatMap(([call, row]) =>
  typeof row === 'object' ? [[call, row] as const] : [],
)
const STATES = ['listed', 'draft', 'deleted'] as const

describe.each(things)('%s, on somebody’s property,', (call, row) => {
  const { send: input, own, others = own, admin = others } = row
  const people: Partial<Record<Name, ByState>> =
    row.role === 'student'
      ? { ananya: own }
      : row.role === 'owner'
        ? { lakshmi: own, imran: others, meera: admin }
        : { ananya: others, lakshmi: own, imran: others, meera: admin }

  it.each(Object.entries(people) as [Name, ByState][])(
    'has the expected outcomes for %s',
    async (name, byState) => {
      const found: Outcome[] = []
      for (const state of STATES) {
        const photos = call === 'subscribe' || call === 'choosePlan' ? 1 : 0
        const id = await insertListing(test, { owner: cast.lakshmi, state, photos })
        found.push(await ask(input(id, known), name))
      }
      expect(found).toEqual(byState)
    },
  )

  it('gives missing and hidden properties the same reply', async () => {
    const [name = 'meera'] = Object.keys(people) as Name[]
    const missing = await ask(input(999_999, known), name)
    // A call with the same reply for everything reveals nothing by it.
    expect(missing).toBe(row.own.every((outcome) => outcome === 'in') ? 'in' : 404)
  })

  async function ask(sent: RawInput, name: Name): Promise<Outcome> {
    const status = await send(call, sent, await tokenOf(name))
    expect(status).toBeLessThan(500)
    return status === 403 || status === 404 || status === 410 ? status : 'in'
  }
})

describe('a profile', () => {
  it('is changed by its own account only', async () => {
    const body = { full_name: 'Somebody Else', mobile_number: '', email: cast.ravi.email }
    const input = { params: { id: cast.ravi.id }, body: { ...body, type: 'student' } }
    for (const name of ['ananya', 'lakshmi', 'meera'] as const) {
      expect([name, await send('updateProfile', input, await tokenOf(name))]).toEqual([name, 404])
    }
    expect(await send('updateProfile', input, await tokenOf('ravi'))).toBe(200)
  })
})

describe('a disabled account', () => {
  it('is refused every call', async () => {
    const token = await tokenOf('imran')
    expect(await send('getProfile', {}, token)).toBe(200)
    const disabled_at = new Date()
    await test.db
      .updateTable('users')
      .set({ disabled_at })
      .where('id', '=', cast.imran.id)
      .execute()
    expect(await send('getProfile', {}, token)).toBe(401)
  })
})
