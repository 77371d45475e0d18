import type { Page } from '@playwright/test'
import { createListing } from './listings.ts'
import { readAs, signIn, signUp } from './people.ts'
import { expect, expectWell, openPage, test } from './test.ts'

const title = (page: Page) => page.getByLabel('Property title')
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const expectSaved = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Upload KYC' })).toBeVisible()

test('what was saved on another device is kept, and said where something else was typed', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const email = await signUp(page, 'owner', `devices-${project.name}`)
  await signIn(page, email)
  const id = await createListing(page, 'Kadamba Study Hall')
  const step = `/list-property?property=${id}&step=1`
  const { viewport, isMobile, hasTouch } = project.use
  const other = await openPage(browser, baseURL, {
    ...(viewport && { viewport }),
    ...(isMobile && { isMobile }),
    ...(hasTouch && { hasTouch }),
  })
  await signIn(other, email)
  const readPlace = async () =>
    (await readAs(page, `/owner/properties/${id}/`)).property as Record<string, unknown>

  await page.goto(step)
  await other.goto(step)
  await title(page).fill('Kadamba Reading Room')
  await other.getByLabel('Description').fill('Forty desks.')
  await next(page)
  await expectSaved(page)
  await next(other)
  await expectSaved(other)
  expect(await readPlace()).toMatchObject({
    title: 'Kadamba Reading Room',
    description: 'Forty desks.',
  })

  await page.goto(step)
  await other.goto(step)
  await title(page).fill('Kadamba Hall')
  await title(other).fill('Kadamba Library')
  await next(page)
  await expectSaved(page)
  await next(other)
  const says =
    'In another tab or on another device this was saved as “Kadamba Hall”. Next saves yours instead.'
  await expect(title(other)).toHaveAccessibleDescription(new RegExp(says))
  await expect(title(other)).toHaveValue('Kadamba Library')
  expect(await readPlace()).toMatchObject({ title: 'Kadamba Hall' })
  await expectWell(other)
  await next(other)
  await expectSaved(other)
  expect(await readPlace()).toMatchObject({ title: 'Kadamba Library' })
})
