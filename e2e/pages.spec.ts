import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  expectTouchable,
  runOnlyOn,
  test,
} from './test.ts'

const pages = [
  ['/', 'Find a bed near class', 200],
  ['/user/properties', 'places', 200],
  ['/happenings', 'Happenings', 200],
  ['/community-hub', 'Community', 200],
  ['/about', 'About Us', 200],
  ['/contact', 'Contact', 200],
  ['/login', '', 200],
  ['/student-login', '', 200],
  ['/signup', '', 200],
  ['/student-signup', '', 200],
  ['/dev/ui', 'This door leads nowhere', 404],
  ['/no-such-page', 'This door leads nowhere', 404],
] as const

for (const [path, heading, status] of pages) {
  test(`${path} can be read by everybody`, async ({ page, viewport }, { project }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page.getByRole('contentinfo')).toContainText(
      `© ${new Date().getFullYear()} Nilayam. All rights reserved.`,
    )
    // Whoever signs in finds one line there, and everybody else more ways.
    const isSignIn = /login|signup/.test(path)
    expect((await page.getByRole('contentinfo').getByRole('link').count()) === 0).toBe(isSignIn)
    const isOnPhone = project.name === 'phone'
    if (isOnPhone) await expectTouchable(page)
    // Twice as large on a small laptop, or on a telephone.
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(viewport ?? { width: 360, height: 780 })
    await expectNoSidewaysScroll(page)
    if (isOnPhone) await expectRoomForLargeLetters(page)
    await expectAccessible(page)
  })
}

test('a page is refused to a request that names no host', async ({ baseURL }) => {
  runOnlyOn('phone', 'It asks the server alone')
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

/** Sends bytes as they are, and answers the first line that comes back. */
async function sendBytes(site: string, bytes: string): Promise<string | undefined> {
  const { hostname, port } = new URL(site)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return (await text(socket)).split('\r\n')[0]
}

test('a place has room for letters of twice the size', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'A wide screen has room anyway')
  await page.goto('/')
  const address = await page
    .locator('main a[href^="/user/property-details/"]')
    .first()
    .getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { name: 'What it offers' })).toBeVisible()
  await expectRoomForLargeLetters(page)
})
