import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  expectTouchable,
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
  ['/dev/ui', 'The kit', 200],
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
    const isOnPhone = project.name === 'phone' && path !== '/dev/ui'
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
