import type { Locator } from '@playwright/test'
import { expect, test } from '../site/test.ts'
import { findPlaceWithPictures } from '../steps/listings.ts'

const aPlace = '/user/property-details/'

/** The row of pictures has come to rest. */
async function expectStill(gallery: Locator): Promise<void> {
  const row = gallery.getByRole('list').first()
  await expect(async () => {
    const moved = await row.evaluate(async (list) => {
      const from = list.scrollLeft
      await new Promise((resolve) => setTimeout(resolve, 500))
      return list.scrollLeft - from
    })
    expect(moved).toBe(0)
  }).toPass()
}

test('the gallery plays automatically until it is paused', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'On desktop they are side by side')
  const place = await findPlaceWithPictures(page)
  await page.goto(`${aPlace}${place.id}`)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  await expect(gallery).toContainText(/Picture 2 \//)
  await gallery.getByRole('button', { name: 'Pause the pictures' }).click()
  await expect(gallery.getByRole('button', { name: 'Let the pictures move' })).toBeVisible()
  // The next one may still be on its way.
  await expectStill(gallery)
  const where = gallery.getByText(/^Picture \d+ \/ \d+$/)
  const [at = 0, count = 0] = ((await where.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  // Two quick presses are two steps, although the first one still scrolls.
  await gallery
    .getByRole('button', { name: 'Next picture' })
    .evaluate((next: HTMLElement) => [next, next].map((one) => one.click()))
  await expect(where).toHaveText(`Picture ${((at + 1) % count) + 1} / ${count}`)
  // Who doesn't see it hears what is on it.
  const alts = await gallery
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.getAttribute('alt')))
  await expect(where.locator('xpath=following-sibling::*[1]')).toHaveText(
    alts[(at + 1) % count] ?? '',
  )

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(gallery.getByRole('button', { name: 'Next picture' })).toBeVisible()
  await expect(gallery.getByRole('button', { name: 'Pause the pictures' })).toHaveCount(0)
})

test('the pictures of a phone stay where they are while one is open', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'On desktop they are side by side')
  const place = await findPlaceWithPictures(page)
  await page.goto(`${aPlace}${place.id}`)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  await expect(gallery.getByRole('button', { name: 'Pause the pictures' })).toBeVisible()
  const first = gallery.locator('.gallery-picture').first()
  await first.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
  await expect(gallery.getByRole('button', { name: 'Let the pictures move' })).toBeVisible()
})
