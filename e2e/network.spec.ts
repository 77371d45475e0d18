import type { Page } from '@playwright/test'
import { expect, runOnlyOn, test } from './test.ts'

/** Opens a page and waits until the router knows where its links lead: it asks once the page is alive. */
async function openWithLinks(page: Page, path: string): Promise<void> {
  const known = page.waitForResponse(/__manifest/)
  await page.goto(path)
  await (await known).finished()
}

test('without a network the page stays, says so, and goes on afterwards', async ({
  page,
  context,
}) => {
  await openWithLinks(page, '/about')
  await context.setOffline(true)
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
  await contact.click()
  await expect(page.getByRole('alert')).toHaveText(
    'You are offline. Check your connection, then try again.',
  )
  await expect(page).toHaveURL('/about')
  await context.setOffline(false)
  await contact.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

test('without a network a search keeps what was asked, and says so', async ({ page, context }) => {
  for (const path of ['/', '/happenings']) {
    await openWithLinks(page, path)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await expect(page).toHaveURL(path)
    await context.setOffline(false)
  }
})

test('without a network a press in an open menu is answered too', async ({ page, context }) => {
  runOnlyOn('phone', 'Only narrow screens have this menu')
  await page.setViewportSize({ width: 360, height: 740 })
  await openWithLinks(page, '/')
  await context.setOffline(true)
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'Menu' }).click()
  await bar.getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await expect(page.locator('#menu')).toBeHidden()
})

test('a dead line that passes for a living one keeps the page too', async ({ context }) => {
  runOnlyOn('phone', 'The line is said to be dead as it is without a network')
  // A page of its own, because the browser writes a network that fails to the console.
  const page = await context.newPage()
  const sentence = 'You are offline. Check your connection, then try again.'
  const links = page.getByRole('contentinfo')
  for (const dead of ['**/*.data*', '**/*']) {
    await openWithLinks(page, '/about')
    await page.route(dead, (route) => route.abort('connectionreset'))
    await links.getByRole('link', { name: 'Happenings' }).click()
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(page).toHaveURL('/about')
    await expect(page.locator('.bar-waiting')).toHaveCount(0)
    // It still isn't there.
    await links.getByRole('link', { name: 'Happenings' }).click()
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await page.unroute(dead)
    await links.getByRole('link', { name: 'Happenings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Happenings' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }

  // Back has changed the address already: the screen for errors says it in the same words.
  await links.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await page.route('**/*.data*', (route) => route.abort('connectionreset'))
  await page.goBack()
  await expect(page.getByRole('main')).not.toContainText('Failed to fetch')
})
