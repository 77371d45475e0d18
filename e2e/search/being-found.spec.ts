import { expect, runOnlyOn, test } from '../site/test.ts'

test('pages have metadata for search engines and link previews', async ({ page, request }) => {
  runOnlyOn('phone', 'Only tests the server')
  await page.goto('/')
  const place =
    (await page.locator('main a[href^="/user/property-details/"]').first().getAttribute('href')) ??
    ''
  for (const [path, type] of [
    [place, 'BreadcrumbList'],
    ['/happenings', 'Event'],
    ['/community-hub/hyderabad/ameerpet', 'BreadcrumbList'],
  ] as const) {
    await page.goto(`${path}?utm_source=elsewhere`)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname + new URL(canonical ?? '').search).toBe(path)
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(facts.flatMap((fact) => JSON.parse(fact)['@type'])).toContain(type)
  }
  await page.goto(place)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const reply = await request.get(new URL(picture ?? '').pathname)
  expect(reply.headers()['content-type']).toBe('image/jpeg')
  const sitemap = await (await request.get('/sitemap-1.xml')).text()
  expect(sitemap).toContain(place)
})

test('a public page is the same for everyone', async ({ request }) => {
  runOnlyOn('phone', 'Only tests the server')
  for (const path of ['/', '/user/properties', '/happenings', '/community-hub']) {
    const read = async (headers: Record<string, string>) =>
      (await (await request.get(path, { headers })).text()).replace(/now[\\"]+[,:]\d+/g, '')
    const headers = {
      authorization: 'Bearer a.b.c',
      cookie: 'who=me',
      'accept-language': 'te',
      'user-agent': 'Googlebot/2.1',
    }
    // Another test may list a property between the two requests.
    await expect(async () => expect(await read(headers)).toBe(await read({}))).toPass()
  }
})

test('a search sends Vary, and may not be cached', async ({ request }) => {
  runOnlyOn('phone', 'Only tests the server')
  for (const path of ['/user/properties', '/user/properties.data']) {
    const { vary, 'cache-control': kept } = (await request.get(path)).headers()
    expect([path, vary, kept]).toEqual([path, 'sec-ch-ua-mobile, accept-encoding', 'no-cache'])
  }
  const file = /\/assets\/[\w.-]+\.js/.exec(await (await request.get('/')).text())?.[0] ?? ''
  expect((await request.get(file)).headers()['cache-control']).toContain('immutable')
})
