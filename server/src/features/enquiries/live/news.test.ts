import type { Enquiry } from '@nilayam/contract/moving-in/enquiries'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast, type Member, type Name } from '../../../testing/scenes/cast.ts'
import { ask, write } from '../../../testing/scenes/enquiries.ts'
import { insertListing } from '../../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let thread: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  await test.db.deleteFrom('enquiry_lines').execute()
  await test.db.deleteFrom('enquiries').execute()
  hostel = await insertListing(test, { owner: cast.lakshmi })
  thread = await ask(test, cast.ananya.token, hostel)
})

const send = (path: string, who: Name, body?: object) =>
  test.call(path, { token: cast[who].token, ...(body && { body }) })
const read = async (path: string) => {
  const { enquiry } = (await send(path, 'ananya')).body as { enquiry: Enquiry }
  return enquiry
}
/** Has the student wait for the next change of the thread as it is now. */
const startWaiting = async () => {
  const { revision } = await read(`/enquiries/${thread}/`)
  return { answer: read(`/enquiries/${thread}/lines/?revision=${revision}&line=0`) }
}
const markOf = async (who: Name, known?: string) => {
  const { status, body } = await send(`/news/${known === undefined ? '' : `?mark=${known}`}`, who)
  expect(status).toBe(200)
  return String(body.mark)
}
const takeDown = () => send('/owner/delete_property_by_owner/', 'lakshmi', { property_id: hostel })
/** As another process does it. */
const close = async (who: Name, at: Date | null) => {
  await test.db
    .updateTable('users')
    .set({ disabled_at: at })
    .where('id', '=', cast[who].id)
    .execute()
  await test.platform.changes.catchUp()
}

// Whoever isn’t told is answered after twenty seconds, and then with what is now, too.
describe('an open thread', { timeout: 15_000 }, () => {
  it('learns at once that the place was taken down', async () => {
    const waiting = await startWaiting()
    await takeDown()
    expect(await waiting.answer).toMatchObject({ can_write: false, gone: 'place' })
  })

  it('learns at once that the other side’s account was closed, and that it is back', async () => {
    const waiting = await startWaiting()
    await close('lakshmi', new Date())
    expect(await waiting.answer).toMatchObject({ can_write: false, gone: 'account' })
    const waitingAgain = await startWaiting()
    await close('lakshmi', null)
    expect(await waitingAgain.answer).toMatchObject({ can_write: true, gone: null })
  })

  it('learns at once that the place isn’t listed any more', async () => {
    const waiting = await startWaiting()
    const expire = test.db.updateTable('properties').set({ state: 'expired' })
    await expire.where('id', '=', hostel).execute()
    await test.platform.changes.catchUp()
    expect(await waiting.answer).toMatchObject({ can_write: true, property: { is_listed: false } })
  })
})

describe('news', () => {
  it('answer at once without a mark, or with one that isn’t that of now', async () => {
    const mark = await markOf('ananya')
    await write(test, cast.lakshmi.token, thread, 'Yes, two.')
    expect(await markOf('ananya', mark)).not.toBe(mark)
  })

  it.each([
    ['a message', () => write(test, cast.ananya.token, thread, 'Is it quiet?')],
    ['a place that goes', () => takeDown()],
    ['an account that goes', () => close('ananya', new Date())],
  ])('tell both sides of %s', async (_, act) => {
    const marks = { ananya: await markOf('ananya'), lakshmi: await markOf('lakshmi') }
    const waiting = markOf('lakshmi', marks.lakshmi)
    await act()
    expect(await waiting).not.toBe(marks.lakshmi)
    await close('ananya', null)
    expect(await markOf('ananya')).not.toBe(marks.ananya)
  })

  it('tell nobody of other people’s threads', async () => {
    const mark = await markOf('imran')
    await write(test, cast.ananya.token, thread, 'Is it quiet?')
    await takeDown()
    expect(await markOf('imran')).toBe(mark)
    await markOf('ananya')
    expect(await markOf('ravi')).toBe('0-0')
  })

  it.each(['x', '1', '-1', '1-', '1-1-1'])('refuse the mark %s', async (mark) => {
    expect((await send(`/news/?mark=${mark}`, 'ananya')).status).toBe(400)
  })
})
