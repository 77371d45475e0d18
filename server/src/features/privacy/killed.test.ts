import { randomBytes } from 'node:crypto'
import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { DAY, HOUR } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { rewrapKeys } from '../../papers-key/rewrap.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { Died, dieAfter } from '../../testing/dying.ts'
import { createCast, type Member, type Name, PASSWORD, signIn } from '../../testing/scenes/cast.ts'
import { createPhoto, findStoredFiles, postForm } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { findTraces } from '../../testing/trace.store.ts'
import { openContent, sweepPapers } from '../papers/papers.ts'
import { sweepPhotos } from '../photos/photos.ts'
import { eraseAccounts } from './erase.ts'
import { findOwnPapers } from './held.store.ts'

let test: TestApp
let cast: Record<Name, Member>
let photo: File
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  photo = await createPhoto('room.jpg')
})

async function signUp(email: string, full_name: string): Promise<Member> {
  const body = { full_name, email, mobile_number: '9876543210', password: PASSWORD, type: 'owner' }
  const { status, body: reply } = await test.call('/signup/', { body })
  expect(status).toBe(201)
  const { id } = reply.user as { id: number }
  return { id, email, token: await signIn(test, email) }
}

/** A place with a photograph and a paper. */
async function addPlace(owner: Member, title: string): Promise<number> {
  const id = await insertListing(test, { owner, state: 'draft', title })
  const sent = await postForm(test, `/owner/property/${id}/step2/`, {
    token: owner.token,
    files: [
      ['images', photo],
      ['kyc_id_document', photo],
    ],
  })
  expect(sent.status).toBe(200)
  return id
}

const dueTime = () => new Date(Date.now() + KEEP_DAYS.erasing * DAY + HOUR)

describe('a process that is killed while it erases', () => {
  it('leaves an account that the next run erases, whenever it was killed', async () => {
    const later = dueTime()
    let statements = 0
    // Every other statement, for time.
    for (let isDone = false; !isDone; statements += 2) {
      const name = `Canary ${statements} Kumari`
      const owner = await signUp(`canary-${statements}@nilayam.test`, name)
      await addPlace(owner, `${name} Hostel`)
      const body = { current_password: PASSWORD }
      expect((await test.call('/privacy/erase/', { token: owner.token, body })).status).toBe(200)
      const dying = { ...test.platform, db: dieAfter(test.db, statements) }
      isDone = await eraseAccounts(dying, later).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Died) return false
          throw error
        },
      )
      const again = { email: owner.email, password: PASSWORD, come_back: true }
      expect(await eraseAccounts(test.platform, later)).toBe(isDone ? 0 : 1)
      expect((await test.call('/login/', { body: again })).status).toBe(401)
      await test.db.deleteFrom('outbox').execute()
      expect([name, await findTraces(test, name)]).toEqual([name, []])
      expect(await findTraces(test, owner.email)).toEqual([])
    }
    // As many as there are, so that a job which does all in one statement fails here.
    expect(statements).toBeGreaterThan(10)
    const tomorrow = Date.now() + DAY
    await sweepPhotos(test.platform, tomorrow)
    await sweepPapers(test.platform, tomorrow)
    expect(await findStoredFiles(test)).toEqual([])
  }, 120_000)
})

describe('a process that is killed while it wraps keys anew', () => {
  it('leaves every paper open to the new key with the old one, and to the new one in the end', async () => {
    const place = await addPlace(cast.imran, 'Kadamba')
    await addPlace(cast.imran, 'Nandana')
    const [first, second] = await findOwnPapers(test.db, cast.imran.id)
    const open = async (papersKey: typeof test.platform.papersKey) => {
      const platform = { ...test.platform, papersKey }
      for (const paper of await findOwnPapers(test.db, cast.imran.id)) {
        await openContent(platform, paper.property_id, paper.kind, paper)
      }
    }
    expect([first?.property_id, second?.wrapped_key]).toEqual([place, expect.anything()])
    let keys = test.platform.papersKey
    let statements = 0
    for (let isDone = false; !isDone; statements += 1) {
      keys = { current: randomBytes(32), old: [keys.current] }
      const dying = { db: dieAfter(test.db, statements), papersKey: keys }
      isDone = await rewrapKeys(dying).then(
        () => true,
        () => false,
      )
      await open(keys)
      await rewrapKeys({ db: test.db, papersKey: keys })
      await open({ current: keys.current, old: [] })
    }
    expect(statements).toBeGreaterThan(2)
  })
})
