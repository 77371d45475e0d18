import type { Page } from '@playwright/test'
import { expect, runOnlyOn, test } from '../site/test.ts'
import { signIn } from '../steps/people.ts'

/** Records violations of the content security policy, from the start of each page. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(globalThis, { violations: found })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      found.push(`${violatedDirective}: ${sample}`),
    )
  })
  return () => page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)
}

const attempt = (page: Page, html: string) =>
  page.evaluate((html) => {
    try {
      document.createElement('div').innerHTML = html
      return 'taken'
    } catch {
      return 'refused'
    }
  }, html)

test('no text can become a script', async ({ page }) => {
  runOnlyOn('phone', 'Only tests the browser’s policy')
  await page.goto('/about')
  page.removeAllListeners('console')
  expect(await attempt(page, '<b>bold</b>')).toBe('taken')
  expect(await attempt(page, '<img src=x onerror=alert(1)>')).toBe('refused')
  expect(await attempt(page, '<svg/onload=alert(1)>')).toBe('refused')
  expect(await attempt(page, '<iframe src=//evil.test></iframe>')).toBe('refused')
  const wasRun = await page.evaluate(() => {
    try {
      const script = document.createElement('script')
      script.textContent = 'globalThis.wasRun = true'
      document.head.append(script)
    } catch {
      return false
    }
    return 'wasRun' in globalThis
  })
  expect(wasRun).toBe(false)
})

test('no page violates its own policy, including the interactive map', async ({
  page,
  isMobile,
}) => {
  const violations = await listen(page)
  const walk = async (path: string, settled: () => Promise<unknown>) => {
    await page.goto(path)
    await settled()
    expect([path, await violations()]).toEqual([path, []])
  }
  const heading = () => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  for (const path of [
    '/',
    '/community-hub',
    '/happenings',
    '/contact',
    '/reset-password?token=x',
  ]) {
    await walk(path, heading)
  }
  await walk('/user/properties', async () => {
    if (isMobile) await page.getByRole('link', { name: 'Map', exact: true }).click()
    else await page.getByRole('complementary', { name: 'Map of the results' }).hover()
    await expect(page.locator('[data-living=true]:visible')).toBeVisible()
  })
  await signIn(page, 'owner@nilayam.test')
  await walk('/list-property', heading)
  await walk('/properties', heading)
})
