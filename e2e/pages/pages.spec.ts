import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { toIndia } from '@nilayam/contract/time/india-time'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  expectTouchable,
  runOnlyOn,
  test,
} from '../site/test.ts'

const pages = [
  ['/', 'Find a bed near class', 200],
  ['/user/properties', 'places', 200],
  ['/happenings', 'Happenings', 200],
  ['/community-hub', 'Community', 200],
  ['/about', 'About Us', 200],
  ['/contact', 'Contact', 200],
  ['/accessibility', 'Accessibility', 200],
  ['/login', '', 200],
  ['/student-login', '', 200],
  ['/signup', '', 200],
  ['/student-signup', '', 200],
  ['/dev/ui', 'This door leads nowhere', 404],
  ['/no-such-page', 'This door leads nowhere', 404],
] as const

for (const [path, heading, status] of pages) {
  test(`${path} is readable and accessible`, async ({ page, viewport }, { project }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page.getByRole('contentinfo')).toContainText(
      `© ${toIndia(new Date()).getUTCFullYear()} Nilayam. All rights reserved.`,
    )
    // On sign-in pages the footer has no links.
    const isSignIn = /login|signup/.test(path)
    expect((await page.getByRole('contentinfo').getByRole('link').count()) === 0).toBe(isSignIn)
    const isOnPhone = project.name === 'phone'
    if (isOnPhone) await expectTouchable(page)
    // Zoomed to 200% on a small laptop, or a small phone.
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(viewport ?? { width: 360, height: 780 })
    await expectNoSidewaysScroll(page)
    if (isOnPhone) await expectRoomForLargeLetters(page)
    await expectAccessible(page)
  })
}

test('a request for a page with an invalid host is refused', async ({ baseURL }) => {
  runOnlyOn('phone', 'Only tests the server')
  for (const host of ['a b', 'a.in:99999', '[::1', 'a.in\r\nHost: b.in']) {
    const bytes = `GET /about HTTP/1.0\r\nHost: ${host}\r\n\r\n`
    expect([host, await sendBytes(baseURL ?? '', bytes)]).toEqual([
      host,
      'HTTP/1.1 400 Bad Request',
    ])
  }
  for (const bytes of ['GET /about HTTP/1.0\r\n\r\n', 'GET http://a.in/about HTTP/1.0\r\n\r\n']) {
    expect(await sendBytes(baseURL ?? '', bytes)).toBe('HTTP/1.1 200 OK')
  }
})

/** Sends raw bytes, and returns the first line of the reply. */
async function sendBytes(site: string, bytes: string): Promise<string | undefined> {
  const { hostname, port } = new URL(site)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return (await text(socket)).split('\r\n')[0]
}

test('selected text has the colours of its scheme', async ({ page }) => {
  runOnlyOn('phone', 'Only tests colours')
  await page.goto('/about')
  const readColours = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body, '::selection')
      return [backgroundColor, color]
    })
  expect(await readColours()).toEqual(['rgb(11, 93, 94)', 'rgb(255, 255, 255)'])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await readColours()).toEqual(['rgb(79, 179, 177)', 'rgb(12, 26, 27)'])
})

test('the page of a property has room for twice the font size', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'Wide screens have enough room')
  await page.goto('/')
  const address = await page
    .locator('main a[href^="/user/property-details/"]')
    .first()
    .getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { name: 'What it offers' })).toBeVisible()
  await expectRoomForLargeLetters(page)
})
