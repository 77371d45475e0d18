import { beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { untilOneWaits } from '../../testing/postgres/lock-waits.store.ts'
import { CAST, createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing, insertReady } from '../../testing/scenes/listing.ts'
import { askErasing } from '../accounts/accounts.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

type Reply = ReturnType<TestApp['call']>

/** What a call is answered that begins while its owner's asking to be erased isn't committed yet. */
async function callWhileErasing(name: 'lakshmi' | 'imran', begin: () => Reply): Promise<number> {
  let calling: Reply | undefined
  const owner = { ...cast[name], full_name: CAST[name].full_name, type: 'owner' as const }
  await test.db.transaction().execute(async (tx) => {
    await askErasing(tx, owner, new Date())
    calling = begin()
    // PGlite lets nobody begin while a transaction is open.
    if (inject('template').kind === 'postgres')
      await Promise.race([untilOneWaits(test.db), calling])
  })
  return (await calling)?.status ?? 0
}

const stateOf = async (id: number) =>
  (
    await test.db
      .selectFrom('properties')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state

it('a plan that is chosen while its owner asks to be erased lists nothing', async () => {
  const property_id = await insertReady(test, { owner: cast.lakshmi })
  const { id: plan_id } = await test.db
    .selectFrom('plans')
    .innerJoin('property_types', 'property_types.id', 'property_type_id')
    .select('plans.id')
    .where('slug', '=', 'girls-hostel')
    .executeTakeFirstOrThrow()
  const status = await callWhileErasing('lakshmi', () =>
    test.call('/owner/choose_plan/', {
      token: cast.lakshmi.token,
      body: { property_id, plan_id },
    }),
  )
  expect([status, await stateOf(property_id)]).toEqual([401, 'draft'])
})

it('staff who release a place while its owner asks to be erased put back nothing', async () => {
  const held = await insertListing(test, { owner: cast.imran })
  const hold = { state: 'held', held_note: 'Two complaints' } as const
  await test.db.updateTable('properties').set(hold).where('id', '=', held).execute()
  const status = await callWhileErasing('imran', () =>
    test.call('/admin/properties/release/', {
      token: cast.meera.token,
      body: { property_ids: [held] },
    }),
  )
  expect([status, await stateOf(held)]).toEqual([409, 'held'])
})
