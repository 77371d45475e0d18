import { beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { untilOneWaits } from '../../testing/postgres/lock-waits.store.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { ask, write } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { touch } from './enquiries.store.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

it('who waits while the other side’s account is closed hears that it is', async () => {
  const property = await insertListing(test, { owner: cast.lakshmi })
  const id = await ask(test, cast.ananya.token, property)
  let writing: ReturnType<typeof write> | undefined
  await test.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', cast.lakshmi.id)
      .execute()
    await touch(tx, id)
    writing = write(test, cast.ananya.token, id, 'Is it still free?')
    // PGlite lets nobody begin while a transaction is open.
    if (inject('template').kind === 'postgres') await untilOneWaits(test.db)
  })
  const reply = await writing
  expect([reply?.status, reply?.body.message]).toEqual([
    409,
    'The other side’s account is closed, so nobody can write here any more.',
  ])
})
