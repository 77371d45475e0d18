import { expect, test } from './test.ts'

test('Back closes the pictures and stays with the place', async ({ page }) => {
  const found = await page.request.post('/api/public/properties/', { data: {} })
  const { properties } = await found.json()
  const place = properties.find(({ images }: { images: unknown[] }) => images.length > 2)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await page.goto(`/user/property-details/${place.id}/${place.slug}`)
  const address = page.url()
  const data = `${new URL(address).pathname}.data`
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))

  const pictures = page.getByRole('dialog', { name: /^Pictures of/ })
  const second = page.locator('.gallery-picture').nth(1)
  await second.click()
  await expect(pictures).toBeVisible()
  const scrolled = await page.evaluate(() => scrollY)
  await page.goBack()
  await expect(pictures).toHaveCount(0)
  await expect(second).toBeFocused()
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  // Forward opens them again, and so does a reload.
  await page.goForward()
  await expect(pictures).toBeVisible()
  expect(loaded).not.toContain(data)
  await page.reload()
  await expect(pictures).toBeVisible()

  // Closed by other ways they leave nothing that Back would have to pass.
  await page.keyboard.press('Escape')
  await expect(pictures).toHaveCount(0)
  await second.click()
  await pictures.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(pictures).toHaveCount(0)
  expect(loaded).not.toContain(data)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})
