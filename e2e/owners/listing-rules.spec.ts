import { DETAIL_RULES, KYC_RULES, makeFile } from '@nilayam/server/testing/scenes/listing-rules'
import { expect, runOnlyOn, test } from '../site/test.ts'
import { createPhoto } from '../steps/files.ts'
import { createDraft, createListing } from '../steps/listings.ts'
import { signIn, signUp } from '../steps/people.ts'

// The API is tested with the same tables: server/src/features/wizard/listing-rules.test.ts.
test('step 1 shows errors at their fields, and clears them on edit', async ({ page }, {
  project,
}) => {
  runOnlyOn('desktop', 'Rules don’t depend on the width; listing.spec.ts shows errors at both')
  await signIn(page, await signUp(page, 'owner', `ruler-${project.name}`))
  await page.goto('/list-property')
  for (const { field, value, says } of DETAIL_RULES) {
    const input = page.locator(`#field-${field}`)
    const isTyped = typeof value === 'string' || typeof value === 'number'
    if (isTyped) await input.fill(String(value))
    await page.getByRole('button', { name: 'Next' }).click()
    // Both coordinates share one error.
    const shownAt = field === 'longitude' ? 'latitude' : field
    const error = page.locator(`#field-${shownAt}-error`)
    await expect(error).toHaveText(says)
    const summary = page.getByRole('alert').filter({ hasText: says })
    await expect(summary.getByRole('link', { name: says })).toBeVisible()
    if (!isTyped) continue
    await input.fill('9876')
    await expect(error).toHaveCount(0)
  }
  await page.getByRole('combobox', { name: 'Place on the map' }).fill('co-living')
  // Suggestions include property types, which have no location.
  await page
    .getByRole('option', { name: /^Co-living/ })
    .first()
    .click()
  await expect(page.locator('#field-latitude-error')).toHaveText(
    'Selected place has no geometry data',
  )
})

test('step 2 shows what is wrong with a file, and rejects it', async ({ page }, { project }) => {
  runOnlyOn('phone', 'Rules don’t depend on the width; listing.spec.ts shows errors at both')
  await signIn(page, await signUp(page, 'owner', `filer-${project.name}`))
  const id = await createDraft(page, 'Gulmohar Study Hall')
  await page.goto(`/list-property?property=${id}&step=2`)
  for (const { field, files, says } of KYC_RULES) {
    if (files.length > 0) {
      await page.locator(`input[name=${field}]`).setInputFiles(files.map(makeFile))
    } else {
      await page.getByRole('button', { name: 'Next' }).click()
    }
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible()
    for (const button of await page.getByRole('button', { name: /^Dismiss/ }).all()) {
      await button.click()
    }
  }
})

test('a chosen photo that is shown no more leaves the memory', async ({ page }, { project }) => {
  runOnlyOn('phone', 'Nothing of it depends on the width')
  await page.addInitScript(() => {
    const urls = new Set<string>()
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (of) => {
      const url = createObjectURL.call(URL, of)
      urls.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      urls.delete(url)
      revokeObjectURL.call(URL, url)
    }
    Object.assign(window, { photosInMemory: () => urls.size })
  })
  const countInMemory = () =>
    page.evaluate(() => (window as unknown as { photosInMemory: () => number }).photosInMemory())
  await signIn(page, await signUp(page, 'owner', `memory-${project.name}`))
  const id = await createListing(page, 'Banyan Study Hall')
  await page.goto(`/list-property?property=${id}&step=2`)
  const choose = async (name: string) =>
    page.locator('input[name=images]').setInputFiles(await createPhoto(name))
  const photos = page.getByRole('button', { name: /^Move photo/ })
  await choose('terrace.jpg')
  await expect(photos).toHaveCount(2)
  await expect.poll(countInMemory).toBe(1)
  await page.getByRole('button', { name: 'More for photo 2' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(photos).toHaveCount(1)
  await expect.poll(countInMemory).toBe(0)
  await choose('roof.jpg')
  await expect(photos).toHaveCount(2)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(/\/properties/)
  await expect.poll(countInMemory).toBe(0)
})
