import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { createPhoto, postForm } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { readZip } from '../../testing/zip.ts'

// Over HTTP, since what is cut off must look so to a browser.
let test: TestApp
let cast: Record<Name, Member>
let site: string
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  site = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const paper = await createPhoto('licence.jpg')
  for (let places = 0; places < 3; places += 1) {
    const id = await insertListing(test, { owner: cast.lakshmi, state: 'draft', photos: 1 })
    const sent = await postForm(test, `/owner/property/${id}/step2/`, {
      token: cast.lakshmi.token,
      files: [['kyc_id_document', paper]],
    })
    expect(sent.status).toBe(200)
  }
})
// A server that closes would wait for the connections that fetch keeps open.
afterAll(() => test.app.server.closeAllConnections())
const download = (
  name: Name,
  query = '',
  headers: Record<string, string> = {},
  signal?: AbortSignal,
) =>
  fetch(`${site}/api/privacy/download/${query}`, {
    headers: { authorization: `Bearer ${cast[name].token}`, ...headers },
    ...(signal && { signal }),
  })

/** How many papers were read; `meanwhile` runs before each. */
const papers = { read: 0 }
let meanwhile: () => Promise<unknown> = async () => undefined
beforeAll(() => {
  const store = test.platform.files.papers
  const { read } = store
  store.read = async (path) => {
    papers.read += 1
    await meanwhile()
    return read(path)
  }
})
beforeEach(() => {
  papers.read = 0
  meanwhile = async () => undefined
})

it('is whole, as it is, and in no cache, whatever a browser asks for', async () => {
  const reply = await download('lakshmi', '', { 'accept-encoding': 'gzip, br', range: 'bytes=0-3' })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-encoding')).toBeNull()
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const entries = readZip(Buffer.from(await reply.arrayBuffer()))
  expect([...entries.keys()].filter((name) => name.startsWith('papers/'))).toHaveLength(3)
})

it('is of nobody else, whoever is named in the address', async () => {
  for (const query of [`?user_id=${cast.lakshmi.id}`, '?id=1', '?email=lakshmi@nilayam.test']) {
    expect((await download('imran', query)).status).toBe(400)
  }
  const entries = readZip(Buffer.from(await (await download('imran')).arrayBuffer()))
  expect(String(Buffer.concat([...entries.values()]))).not.toContain(cast.lakshmi.email)
})

it('is cut off, not short, when its session ends meanwhile', async () => {
  const { version } = await test.db
    .selectFrom('users')
    .select('version')
    .where('id', '=', cast.lakshmi.id)
    .executeTakeFirstOrThrow()
  meanwhile = () =>
    test.db
      .updateTable('users')
      .set({ version: version + 1 })
      .where('id', '=', cast.lakshmi.id)
      .execute()
  const cut = download('lakshmi').then((reply) => reply.arrayBuffer())
  await expect(cut).rejects.toThrow()
  expect(papers.read).toBe(1)
  await test.db.updateTable('users').set({ version }).where('id', '=', cast.lakshmi.id).execute()
})

it('ends when whoever asked for it has gone', async () => {
  const going = new AbortController()
  meanwhile = async () => {
    going.abort()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const gone = download('lakshmi', '', {}, going.signal).then((reply) => reply.arrayBuffer())
  await expect(gone).rejects.toThrow('aborted')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(papers.read).toBe(1)
})
