import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, runOnlyOn, test } from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { signIn, signUp } from '../steps/people.ts'

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('a cached page is invalidated before the reply to a change', async ({ page, request }, {
  project,
}) => {
  runOnlyOn('phone', 'Only tests the server')
  const title = `Banyan Desks ${project.name} ${test.info().repeatEachIndex}`
  const search = '/user/properties?property_type_id=1&sort=newest&max_price=any'
  expect(await textOf(request, search)).not.toContain(title)
  await signIn(page, await signUp(page, 'owner', `kept-${project.name}`))
  const id = await createListing(page, title)
  expect(await textOf(request, search)).toContain(title)
  const place = `/user/property-details/${id}`
  expect(await textOf(request, place)).toContain('Twelve desks')

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const data = { property_id: id }
  const reply = await page.request.post('/api/owner/delete_property_by_owner/', { headers, data })
  expect(reply.status()).toBe(200)
  expect((await request.get(place)).status()).toBe(410)
  expect(await textOf(request, search)).not.toContain(title)
})

test('an unchanged page is answered with 304', async ({ request }) => {
  runOnlyOn('phone', 'Only tests the server')
  // Asked for by nobody else: a page that is kept for some minutes is made anew by the next request.
  const path = `/about?${randomUUID()}`
  const first = await request.get(path)
  const { etag = '', 'content-security-policy': policy = '' } = first.headers()
  expect(policy).toContain("'sha256-")
  expect(policy).not.toContain('unsafe')
  const again = await request.get(path, { headers: { 'if-none-match': etag } })
  expect([again.status(), await again.text()]).toEqual([304, ''])
  const other = await request.get(path, { headers: { 'if-none-match': '"other-br"' } })
  expect(other.status()).toBe(200)
  for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip', '*', '']) {
    const headers = { 'accept-encoding': encoding }
    expect(await (await request.get(path, { headers })).text()).toBe(await first.text())
  }
})

test('nothing from one user’s request gets into pages for others', async ({ page, request }) => {
  runOnlyOn('phone', 'Only tests the server')
  const paths = ['/', '/user/properties?city_id=1', '/happenings', '/login', '/dashboard']
  for (const who of ['student', 'owner', 'admin']) {
    await signIn(page, `${who}@nilayam.test`)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const marked = 'poison'
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: `token=${token}; ${marked}=${marked}`,
      'accept-language': marked,
      'user-agent': `<script>${marked}</script>`,
      referer: `https://${marked}.test/`,
      'x-forwarded-for': `${marked}, 10.0.0.1`,
      'x-forwarded-host': `${marked}.test`,
      'x-forwarded-proto': marked,
      'x-request-id': marked,
    }
    for (const path of paths) {
      const fresh = `${path}${path.includes('?') ? '&' : '?'}as=${who}`
      await request.get(fresh, { headers })
      const shown = await request.get(fresh)
      const all = `${JSON.stringify(shown.headers())}${await shown.text()}`
      expect([fresh, all.includes(marked), all.includes(token ?? marked)]).toEqual([
        fresh,
        false,
        false,
      ])
    }
    await page.evaluate(() => localStorage.clear())
  }
})
