import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { holdNotice } from '../steps/notices.ts'
import { signIn, signUp } from '../steps/people.ts'

test.skip(({ isMobile }) => !isMobile, 'Phones only')

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It isn’t shown')
  return box
}

test('a toast is above the main action', async ({ page }) => {
  await signIn(page, await signUp(page, 'owner', 'toasts-owner'))
  const id = await createListing(page, 'Kaveri Study Hall')
  await page.evaluate(() => localStorage.clear())
  await signIn(page, await signUp(page, 'student', 'toasts-student'))
  await page.goto(`/user/property-details/${id}`)
  const toast = page.getByRole('status').filter({ hasText: 'Added to favorites' })
  await holdNotice(toast, () => page.locator('.heart').first().click())
  // It slides into place.
  const gap = async () => {
    const { y, height } = await boxOf(toast)
    return (await boxOf(page.locator('.price-bar'))).y - y - height
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})

test('a toast is brought before a dialog that opens meanwhile', async ({ page }) => {
  await signIn(page, await signUp(page, 'student', 'toasts-dialog'))
  await page.goto('/user/properties')
  const toast = page.getByRole('status').filter({ hasText: 'Added to favorites' })
  await holdNotice(toast, () => page.locator('.heart').first().click())
  await page.locator('.phone-filters').click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByText('Added to favorites')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  await expect(sheet).toBeHidden()
  await expect(toast).toBeVisible()
})

/** What is under a bar at the foot of the screen while it has the focus, of all that the Tab key reaches. */
async function findCovered(page: Page, bar: string): Promise<(string | null)[]> {
  await expect(page.locator(bar)).toBeVisible()
  const covered = []
  for (let presses = 0; presses < 50; presses += 1) {
    await page.keyboard.press('Tab')
    const focus = page.locator(`main :focus:not(${bar} *)`)
    if ((await focus.count()) === 0) continue
    const [box, { y }] = [await boxOf(focus), await boxOf(page.locator(bar))]
    if (box.y >= y) covered.push(await focus.textContent())
  }
  return covered
}

test('what has the focus is never under the bar of a property', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  const property = page.locator('main a[href^="/user/property-details/"]').first()
  await page.goto((await property.getAttribute('href')) ?? '')
  expect(await findCovered(page, '.price-bar')).toEqual([])
})

test('what has the focus is never under the bar of a decision, at 200 % either', async ({
  page,
}) => {
  await signIn(page, 'admin@nilayam.test')
  // A laptop of 1366 by 650 at 200 %.
  await page.setViewportSize({ width: 683, height: 325 })
  await page.goto('/admin/verification')
  await page.locator('.queue-list ol a').first().click()
  expect(await findCovered(page, '.decision-actions')).toEqual([])
})

test('what takes the focus in a row that scrolls is brought into view', async ({ page }) => {
  const rows = [
    ['/', '.shelf a'],
    ['/happenings', '.month-bar a'],
    ['/user/properties?view=map', '.strip a'],
  ] as const
  for (const [path, links] of rows) {
    await page.goto(path)
    await page.locator(links).first().focus()
    const width = page.viewportSize()?.width ?? 0
    for (let link = 0; link < 7; ) {
      await page.keyboard.press('Tab')
      if ((await page.locator(`${links}:focus`).count()) === 0) continue
      link += 1
      const ends = async () => {
        const { x, width } = await boxOf(page.locator(':focus'))
        return Math.round(x + width)
      }
      await expect.poll(ends).toBeLessThanOrEqual(width)
    }
  }
})

test('what takes the focus on the way back through a row is brought into view', async ({
  page,
}) => {
  const rows = [
    ['/', '.shelf a'],
    ['/user/properties?view=map', '.strip a'],
  ] as const
  for (const [path, links] of rows) {
    await page.goto(path)
    await page.locator(links).last().focus()
    for (let back = 0; back < 4; back += 1) {
      await page.keyboard.press('Shift+Tab')
      const starts = async () => Math.round((await boxOf(page.locator(`${links}:focus`))).x)
      await expect.poll(starts).toBeGreaterThanOrEqual(0)
    }
  }
})

test('what takes the focus in the rows of an owner’s place is brought into view', async ({
  page,
}) => {
  await signIn(page, await signUp(page, 'owner', 'rows-owner'))
  const id = await createListing(page, 'Neem Tree Study Hall')
  await page.goto(`/rooms/${id}`)
  const tabs = page.locator('.place-tabs a')
  await tabs.first().focus()
  for (let tab = 1; tab < (await tabs.count()); tab += 1) {
    await page.keyboard.press('Tab')
    await expect(tabs.nth(tab)).toBeFocused()
    await expect(tabs.nth(tab)).toBeInViewport({ ratio: 1 })
  }
})

test('the pictures of a card are no stop of their own', async ({ page }) => {
  await page.goto('/')
  await page.locator('.shelf a').first().focus()
  const stops = []
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab')
    stops.push(await page.locator(':focus').evaluate(({ localName }) => localName))
  }
  expect(stops).not.toContain('span')
})

test('a dialog is at the bottom, with stacked buttons', async ({ page }) => {
  await signIn(page, await signUp(page, 'owner', 'questions-owner'))
  await createListing(page, 'Kaveri Study Hall')
  await page.goto('/properties')
  await page.getByRole('button', { name: /^more/i }).click()
  await page.getByRole('button', { name: /^delete/i }).click()
  const dialog = page.getByRole('dialog')
  // It slides into place.
  const gap = async () => {
    const { y, height } = await boxOf(dialog)
    return Math.round((page.viewportSize()?.height ?? 0) - y - height)
  }
  await expect.poll(gap).toBe(16)
  const cancel = await boxOf(dialog.getByRole('button', { name: 'Cancel' }))
  const confirm = await boxOf(dialog.getByRole('button', { name: 'Yes, delete it!' }))
  expect(cancel.width).toBe(confirm.width)
  expect(cancel.y + cancel.height).toBeLessThan(confirm.y)
})

test('the focus goes from the link to the map to the one to the list, and back', async ({
  page,
}) => {
  await page.goto('/user/properties?city_id=1')
  const toMap = page.getByRole('link', { name: 'Map', exact: true })
  const toList = page.getByRole('link', { name: 'List', exact: true })
  await toMap.press('Enter')
  await expect(toList).toBeFocused()
  await toList.press('Enter')
  await expect(toMap).toBeFocused()
})
