import type { Locator, Page } from '@playwright/test'
import { signIn, signUp } from './people.ts'
import { expect, expectAccessible, test } from './test.ts'

/** The hearts of one place, in both states. */
function heartsOf(page: Page, title: string): { empty: Locator; full: Locator } {
  return {
    empty: page.getByRole('button', { name: `Add ${title} to favourites` }),
    full: page.getByRole('button', { name: `Remove ${title} from favourites` }),
  }
}

async function findFirstTitle(page: Page): Promise<string> {
  await page.goto('/user/properties')
  return await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText()
}

test('a heart flips at once, and back when the call fails', async ({ page }, { project }) => {
  await signIn(page, await signUp(page, 'student', `heart-${project.name}`), '/student-login')
  const title = await findFirstTitle(page)
  const { empty, full } = heartsOf(page, title)
  let fail = (): void => {}
  const wanted = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/api/favorites/add/', async (route) => {
    await wanted
    await route.fulfill({ status: 400, json: { status: 400, msg: 'No', code: 'invalid' } })
  })
  await empty.click()
  await expect(full).toBeVisible()
  fail()
  await expect(page.getByText('Bad request')).toBeVisible()
  await expect(empty).toBeVisible()
})

test('a student keeps a place, and finds it gone when another device forgot it', async ({ page }, {
  project,
}) => {
  await signIn(page, await signUp(page, 'student', `keeper-${project.name}`), '/student-login')
  const title = await findFirstTitle(page)
  const { empty, full } = heartsOf(page, title)
  await empty.click()
  await expect(page.getByText('Added to favorites')).toBeVisible()
  await page.goto('/user/favourite-listing')
  await expect(page.getByText('One place you saved.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/favorites/remove/', async (route) => {
    await route.fetch()
    await route.continue()
  })
  await full.click()
  await expect(page.getByText('Not found')).toBeVisible()
  await expect(full).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await expectAccessible(page)
})

test('a visitor has no hearts, is guided to sign in, and may go on without', async ({ page }) => {
  const title = await findFirstTitle(page)
  await expect(page.getByRole('button', { name: /to favourites/ })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(/\/student-login$/)
  await expect(page.getByText('You were opening')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue without signing in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
