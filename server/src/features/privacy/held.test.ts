import { HELD_KINDS, type HeldKind } from '@nilayam/contract/accounts/held'
import { DOWNLOADS_A_DAY } from '@nilayam/contract/accounts/privacy'
import { shiftDay } from '@nilayam/contract/time/india-time'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { ask } from '../../testing/scenes/enquiries.ts'
import { createPhoto, postForm } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { createReporting } from '../../testing/scenes/reports.ts'
import { bed, saveRooms } from '../../testing/scenes/rooms.ts'
import { insertStay } from '../../testing/scenes/stays.store.ts'
import { findIndexed, findUserReferences } from '../../testing/trace.store.ts'
import { readZip } from '../../testing/zip.ts'
import { claim } from '../claims/claims.ts'
import { deletePaperFiles } from '../papers/papers.ts'
import { zipHeld } from './download.ts'
import { NOT_HELD, SOURCES } from './held.rules.ts'
import { HELD_AT_ONCE } from './held.store.ts'
import { writeHeld } from './held.ts'

let test: TestApp
let cast: Record<Name, Member>
let hall: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  hall = await insertListing(test, { owner: cast.lakshmi, title: 'Chaduvu Study Hall' })
})

const read = async (name: Name) => {
  const { body } = await test.call('/privacy/', { token: cast[name].token })
  return body as {
    held: { kind: HeldKind; count: number }[]
    phone_looks: Record<string, unknown>[]
    paper_looks: Record<string, unknown>[]
    has_password: boolean
  }
}
const countOf = async (name: Name, kind: HeldKind) =>
  (await read(name)).held.find((each) => each.kind === kind)?.count ?? 0
const download = (name: Name) =>
  test.app.inject({
    url: '/api/privacy/download/',
    headers: { authorization: `Bearer ${cast[name].token}` },
  })
/** All rows of a kind by table, as the download has them. */
async function readKind(...of: Parameters<typeof writeHeld>) {
  let text = ''
  for await (const part of writeHeld(...of)) text += part
  return JSON.parse(text)
}

it('knows every reference to a user, as held or with the reason why not', async () => {
  const held = Object.values(SOURCES)
    .flat()
    .flatMap(({ table, by }) => ('user' in by ? by.user.map((column) => `${table}.${column}`) : []))
  const known = new Set([...held, ...Object.keys(NOT_HELD)])
  const references = await findUserReferences(test)
  expect(references.filter((reference) => !known.has(reference))).toEqual([])
  // The id itself is no reference.
  const unknown = [...known].filter((each) => !references.includes(each))
  expect(unknown).toEqual(['users.id'])
})

it('finds it by index, not among what is held about everybody', async () => {
  const columns = Object.values(SOURCES)
    .flat()
    .flatMap(({ table, by }) =>
      Object.values(by).flatMap((of) => [of].flat().map((column) => `${table}.${column}`)),
    )
  const indexed = await findIndexed(test)
  // A mail is in the outbox until it is sent.
  expect(columns.filter((column) => !indexed.has(column))).toEqual(['outbox.recipient'])
})

it('counts what there is, of oneself alone', async () => {
  await test.call('/favorites/add/', { body: { property_id: hall }, token: cast.ananya.token })
  await ask(test, cast.ananya.token, hall)
  expect(await countOf('ananya', 'favourites')).toBe(1)
  expect(await countOf('ananya', 'account')).toBe(1)
  expect(await countOf('ravi', 'favourites')).toBe(0)
  expect(await countOf('lakshmi', 'properties')).toBeGreaterThan(0)
  expect(await countOf('lakshmi', 'enquiries')).toBe(1)
  expect(await countOf('imran', 'properties')).toBe(0)
})

it('tells who has seen the phone: owners by name, others by what they are', async () => {
  const body = { property_id: hall }
  await test.call('/get_contact/', { body, token: cast.ananya.token })
  await test.call('/public/reveal_contact/', { body })
  const { phone_looks } = await read('lakshmi')
  expect(phone_looks.map(({ by, name, title }) => [by, name, title])).toEqual(
    expect.arrayContaining([['student', null, 'Chaduvu Study Hall']]),
  )
  expect(JSON.stringify(phone_looks)).not.toContain('Ananya')
  const enquiry = await ask(test, cast.ravi.token, hall, { shares_phone: true })
  await test.call(`/owner/enquiries/${enquiry}/phone/`, { body: {}, token: cast.lakshmi.token })
  expect((await read('ravi')).phone_looks).toMatchObject([
    { by: 'owner', name: 'Lakshmi Prasanna', property_id: hall },
  ])
})

it('tells who has opened papers', async () => {
  const draft = await insertListing(test, { owner: cast.imran, state: 'draft', photos: 1 })
  const file = await createPhoto('pan.jpg')
  const sent = await postForm(test, `/owner/property/${draft}/step2/`, {
    token: cast.imran.token,
    files: [['kyc_id_document', file]],
  })
  expect(sent.status).toBe(200)
  const path = `/api/owner/property/${draft}/papers/id_document/`
  await claim(test.db, { kind: 'verification', id: draft }, { user: cast.meera, now: new Date() })
  for (const name of ['imran', 'meera'] as const) {
    const headers = { authorization: `Bearer ${cast[name].token}` }
    await test.app.inject({ url: path, headers })
  }
  const { paper_looks } = await read('imran')
  expect(paper_looks.map(({ by }) => by)).toEqual(['staff', 'yourself'])
  const entries = readZip((await download('imran')).rawPayload)
  const papers = [...entries.keys()].filter((name) => name.startsWith('papers/'))
  expect(papers).toEqual([`papers/${draft}-id_document-1.jpg`])
  expect(entries.get(papers[0] ?? '')?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})

it('is one ZIP file with every kind, without secrets', async () => {
  const reply = await download('ananya')
  expect(reply.headers['content-type']).toBe('application/zip')
  expect(reply.headers['cache-control']).toBe('no-store')
  const entries = readZip(reply.rawPayload)
  expect([...entries.keys()]).toEqual(['README.txt', ...HELD_KINDS.map((kind) => `${kind}.json`)])
  const account = JSON.parse(String(entries.get('account.json')))
  expect(account.users).toMatchObject([{ full_name: 'Ananya Reddy', email: 'ananya@nilayam.test' }])
  expect(reply.body).not.toContain('password_hash')
  expect(reply.body).not.toContain('argon2')
  const mails = await test.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', 'ananya@nilayam.test')
    .execute()
  expect(mails).toContainEqual({ subject: 'Your data was downloaded' })
})

it('is read some rows at a time, each once, however many there are', async () => {
  const { id, email } = cast.ravi
  const count = 2 * HELD_AT_ONCE + 1
  const property_id = await insertListing(test, { owner: cast.ravi })
  const days = Array.from({ length: count }, (_, at) => shiftDay('2023-01-01', at))
  const views = days.map((day) => ({ property_id, day, views: 1 }))
  await test.db.insertInto('property_views').values(views).execute()
  const answered: number[] = []
  const db = test.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered.push(result.rows.length)
      return result
    },
  })
  const { property_views } = await readKind(db, 'properties', { id, email })
  expect(property_views.map((row: { day: string }) => row.day)).toEqual(days)
  expect(Math.max(...answered)).toBe(HELD_AT_ONCE)
})

it('has what came from an address only for whom it is proved to be', async () => {
  const { id, email } = cast.imran
  const about = { full_name: 'Imran', email, subject: 'My deposit', message: 'He kept all of it.' }
  await test.db.insertInto('contact_messages').values(about).execute()
  const setProved = (email_confirmed_at: Date | null) =>
    test.db.updateTable('users').set({ email_confirmed_at }).where('id', '=', id).execute()
  const readMessages = async () =>
    String(readZip((await download('imran')).rawPayload).get('messages.json'))
  await setProved(null)
  expect(await readMessages()).not.toContain(about.message)
  await setProved(new Date())
  expect(await readMessages()).toContain(about.message)
})

it('goes on without papers that are destroyed meanwhile, and ends with the session', async () => {
  const { id } = cast.imran
  const { version, email } = await test.db
    .selectFrom('users')
    .select(['version', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const user = { id, version, type: 'owner' as const }
  const readWith = async (meanwhile: () => Promise<unknown>) => {
    const parts: Uint8Array[] = []
    const zip = zipHeld(test.platform, { id, email }, { user, language: 'en' })
    for await (const part of zip) {
      if (parts.length === 0) await meanwhile()
      parts.push(part)
    }
    return readZip(Buffer.concat(parts))
  }
  const papers = await test.db.selectFrom('papers').select('key').execute()
  expect(papers).toHaveLength(1)
  const entries = await readWith(async () => {
    await test.db.deleteFrom('papers').execute()
    await deletePaperFiles(
      test.platform,
      papers.map(({ key }) => key),
    )
  })
  expect([...entries.keys()]).toEqual(['README.txt', ...HELD_KINDS.map((kind) => `${kind}.json`)])
  const ended = readWith(() =>
    test.db
      .updateTable('users')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute(),
  )
  await expect(ended).rejects.toMatchObject({ status: 401 })
  await test.db.updateTable('users').set({ version }).where('id', '=', id).execute()
})

it('has one’s own words, and not what pages hide of the other side’s', async () => {
  const { ananya, lakshmi, meera } = cast
  const property = await insertListing(test, { owner: lakshmi })
  await saveRooms(test, lakshmi.token, property, 0, [{ units: 1 }], [{ fields: bed() }])
  const days = { moved_in_on: '2026-01-01', last_day: '2026-03-01' }
  const past = { student: ananya, owner: lakshmi, property, state: 'left' as const, ...days }
  const stay = await insertStay(test, past)
  const marks = { clean: 4, food_or_desk: 3, quiet: 5, owner: 5, as_described: 4 }
  const review = { revision: 0, marks, text: 'Call me: 98480 12345' }
  const path = `/student/stays/${stay}/review/`
  const written = await test.call(path, { body: review, token: ananya.token })
  const { id } = (written.body.own as { review: { id: number } }).review
  const text = 'Better call 90000 54321'
  await test.call(`/owner/reviews/${id}/answer/`, { body: { text }, token: lakshmi.token })
  const to = createReporting(test)
  const about = { target: 'review', target_id: id, kind: 'offensive' }
  const report = Number((await to.report(lakshmi, about)).body.report_id)
  await to.decide(meera, report, { measure: 'removed' })
  expect((await to.appeal(ananya, report, 'She drinks, I have seen it.')).status).toBe(200)
  const said = async (who: Member, kind: 'reviews' | 'reports') =>
    JSON.stringify(await readKind(test.db, kind, who))
  expect(await said(ananya, 'reviews')).toMatch(/^(?!.*54321).*12345/)
  expect(await said(lakshmi, 'reviews')).toMatch(/^(?!.*12345).*54321/)
  expect(await said(ananya, 'reports')).toContain('She drinks')
  expect(await said(lakshmi, 'reports')).not.toContain('She drinks')
  // What staff do about others' reports isn't what they reported.
  expect(await countOf('meera', 'reports')).toBe(0)
})

it('is handed out a few times a day', async () => {
  for (let time = 0; time < DOWNLOADS_A_DAY; time += 1) {
    expect((await download('ravi')).statusCode).toBe(200)
  }
  const { statusCode, headers } = await download('ravi')
  expect([statusCode, Number(headers['retry-after']) > 86_000]).toEqual([429, true])
})

it('is not handed out more often when asked for a hundred times at once', async () => {
  const replies = await Promise.all(Array.from({ length: 100 }, () => download('lakshmi')))
  const handed = replies.filter(({ statusCode }) => statusCode === 200)
  expect(handed).toHaveLength(DOWNLOADS_A_DAY)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
})
