import { type CallName, calls } from '@nilayam/contract/calls'
import type { RawInput } from '@nilayam/contract/client'
import type { Call } from '@nilayam/contract/define'
import { contract } from '@nilayam/contract/index'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { accessToThings, type Side, type ThingCase } from '../../testing/access/access-things.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { CAST, createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { ask as askAbout } from '../../testing/scenes/enquiries.ts'
import { makeHostel } from '../../testing/scenes/stays.ts'
import { type Ids, makeThings, STATES } from '../../testing/scenes/things.ts'
import { sendCall } from '../../testing/send-call.ts'

let test: TestApp
let cast: Record<Name, Member>
let ids: Ids
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  ids = await makeThings(test, cast)
})

const SIDES: Record<Side, Name> = { student: 'ananya', owner: 'lakshmi' }
const NAMED = /^(enquiry|visit|offer|stay|pass|review|report|session|passkey|consent)_id$/
/** Ids that don't exist. */
const nothing = new Proxy({} as Ids, { get: () => 999_999 })

it('every call that names such a thing has a row in server/src/testing/access/access-things.ts', () => {
  const names = (call: CallName) => {
    const { params, query, body }: Call = contract[call]
    return [params, query, body].some((part) =>
      Object.keys((part as z.ZodMiniObject | undefined)?._zod.def.shape ?? {}).some((key) =>
        NAMED.test(key),
      ),
    )
  }
  const all = (Object.keys(calls) as CallName[]).filter(
    (call) => calls[call][2] !== 'admin' && names(call),
  )
  expect(all.toSorted()).toEqual(Object.keys(accessToThings).toSorted())
})

const rows = Object.entries(accessToThings) as [CallName, ThingCase][]
const cells = rows.flatMap(([call, row]) =>
  Object.entries(STATES[row.of]).map(([state, enter]) => ({ call, row, state, enter })),
)

describe.each(rows)('%s', (call, { send }) => {
  it('answers 404 to everybody for what doesn’t exist', async () => {
    for (const name of Object.keys(CAST) as Name[]) {
      if (!mayCall(call, name)) continue
      expect([name, await ask(call, send(nothing), name)]).toEqual([name, 404])
    }
  })
})

it.each(cells)('$call of $row.of, $state: its sides alone', async ({ call, row, state, enter }) => {
  const sides = row.inState?.[state] ?? row.sides
  const input = () => row.send(ids)
  const own = sides.map((side) => SIDES[side])
  const strangers = (Object.keys(CAST) as Name[]).filter((name) => !own.includes(name))
  // Whatever the cell before left.
  await STATES.enquiry.open?.(test.db, ids)
  await enter(test.db, ids)
  for (const name of strangers) {
    const status = await ask(call, input(), name)
    expect([name, status]).toEqual([name, mayCall(call, name) ? 404 : 403])
  }
  for (const name of own) {
    await enter(test.db, ids)
    const status = await ask(call, input(), name)
    expect([name, [401, 403, 404].includes(status)]).toEqual([name, false])
    expect(status).toBeLessThan(500)
  }
})

describe('one’s own thread', () => {
  it('opens neither somebody else’s visit nor what they offer', async () => {
    await STATES.enquiry.open?.(test.db, ids)
    const hall = await makeHostel(test, cast.imran)
    const ravis = await askAbout(test, cast.ravi.token, hall)
    const mixed = { ...ids, enquiry: ravis }
    const readVisits = () => test.db.selectFrom('visits').selectAll().execute()
    for (const state of ['booked', 'over']) {
      await STATES.visit[state]?.(test.db, ids)
      const before = await readVisits()
      for (const call of ['moveVisit', 'cancelVisit', 'sayVisit'] as const) {
        for (const name of ['ravi', 'imran'] as const) {
          const status = await ask(call, accessToThings[call]?.send(mixed) ?? {}, name)
          expect([call, name, status < 300]).toEqual([call, name, false])
        }
      }
      expect(await readVisits()).toEqual(before)
    }
    const offered = await ask('makeOffer', accessToThings.makeOffer?.send(mixed) ?? {}, 'imran')
    expect(offered).toBeGreaterThanOrEqual(400)
    const offers = await test.db
      .selectFrom('offers')
      .select('id')
      .where('enquiry_id', '=', ravis)
      .execute()
    expect(offers).toEqual([])
  })
})

function mayCall(call: CallName, name: Name): boolean {
  const [, , role] = calls[call]
  const { type } = CAST[name]
  return role === 'user' || role === type || (role === 'owner' && type === 'admin')
}

const ask = (call: CallName, input: RawInput, name: Name) =>
  sendCall(test, call, input, cast[name].token)
