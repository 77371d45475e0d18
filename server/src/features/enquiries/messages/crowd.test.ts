import { beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { untilOneWaits } from '../../../testing/postgres/lock-waits.store.ts'
import { createCast, type Member, type Name } from '../../../testing/scenes/cast.ts'
import { ask, write } from '../../../testing/scenes/enquiries.ts'
import { insertListing } from '../../../testing/scenes/listing.ts'

const AT_ONCE = 10

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

// The embedded database has one connection.
it.runIf(inject('template').kind === 'postgres')(
  'the messages that one account sends at once leave connections to others',
  async () => {
    const hostel = await insertListing(test, { owner: cast.lakshmi })
    const thread = await ask(test, cast.ananya.token, hostel)
    const other = await ask(test, cast.ravi.token, hostel)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    // Somebody is at work in the thread, so that whatever is sent there waits with its connection.
    const holding = test.db.transaction().execute(async (tx) => {
      await tx.selectFrom('enquiries').select('id').where('id', '=', thread).forUpdate().execute()
      locked.resolve()
      await held
    })
    await locked.promise
    const sent = Array.from({ length: AT_ONCE }, (_, at) =>
      write(test, cast.ananya.token, thread, `Message ${at}`),
    )
    await untilOneWaits(test.db)
    const look = await test.call(`/enquiries/${other}/`, { token: cast.ravi.token })
    expect(look.status).toBe(200)
    release()
    await holding
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201))
  },
)
