import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { findFiles } from './sitemap.store.ts'

let test: TestApp
let listed: number
let taken: number
let later: number
beforeAll(async () => {
  test = await startTestApp()
  const { lakshmi: owner } = await createCast(test)
  listed = await insertListing(test, { owner })
  taken = await insertListing(test, { owner, state: 'deleted', area: 'Koti' })
  later = await insertListing(test, { owner })
})

const read = async (path: string) => {
  const { statusCode, headers, body } = await test.app.inject(path)
  return { status: statusCode, type: headers['content-type'], body }
}

describe('the sitemap', () => {
  it('names its files', async () => {
    const { type, body } = await read('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    const files = [...body.matchAll(/(\/sitemap-\w+\.xml)<\/loc>/g)].map(([, path = '']) => path)
    expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-1.xml'])
    for (const file of files) expect((await read(file)).status).toBe(200)
  })

  it('names none that has nothing listed', async () => {
    // As many files as there are ids.
    expect(await findFiles(test.db, 1)).toEqual([listed, later])
    expect(await findFiles(test.db, 50_000)).toEqual([1])
  })

  it('has the areas where something is listed', async () => {
    const { body } = await read('/sitemap-pages.xml')
    expect(body).toContain('/community-hub/hyderabad/ameerpet</loc>')
    expect(body).not.toContain('/community-hub/hyderabad/koti</loc>')
  })

  it('has what is listed and nothing that was taken down', async () => {
    const { body } = await read('/sitemap-1.xml')
    expect(body).toContain(`/user/property-details/${listed}/sri-sai-residency</loc>`)
    expect(body).not.toContain(`/${taken}/`)
  })

  it('has no other files', async () => {
    for (const file of ['2', '0', 'x', '99999'])
      expect((await read(`/sitemap-${file}.xml`)).status).toBe(404)
  })
})

it('robots are told where it is', async () => {
  const { type, body } = await read('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(body).toContain('/sitemap.xml')
})
