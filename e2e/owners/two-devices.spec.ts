import type { Browser, Page, TestInfo } from '@playwright/test'
import { expect, expectWell, openPage, runOnlyOn, test } from '../site/test.ts'
import { createDraft, createListing } from '../steps/listings.ts'
import { holdNotice } from '../steps/notices.ts'
import { readAs, signIn, signUp } from '../steps/people.ts'

const title = (page: Page) => page.getByLabel('Property title')
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const expectSaved = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Upload KYC' })).toBeVisible()

type Devices = { page: Page; browser: Browser; baseURL: string | undefined }

/** Signs a new owner in on the page and on another device, which it returns. */
async function signInTwice(
  { page, browser, baseURL }: Devices,
  name: string,
  { project }: TestInfo,
) {
  const email = await signUp(page, 'owner', `${name}-${project.name}`)
  await signIn(page, email)
  const { viewport, isMobile, hasTouch } = project.use
  const other = await openPage(browser, baseURL, {
    ...(viewport && { viewport }),
    ...(isMobile && { isMobile }),
    ...(hasTouch && { hasTouch }),
  })
  await signIn(other, email)
  return other
}

const readPlace = async (page: Page, id: number) =>
  (await readAs(page, `/owner/properties/${id}/`)).property as Record<string, unknown>

test('what was saved on another device is kept, and said where something else was typed', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const other = await signInTwice({ page, browser, baseURL }, 'devices', info)
  const id = await createListing(page, 'Kadamba Study Hall')
  const step = `/list-property?property=${id}&step=1`

  await page.goto(step)
  await other.goto(step)
  await title(page).fill('Kadamba Reading Room')
  await other.getByLabel('Description').fill('Forty desks.')
  await next(page)
  await expectSaved(page)
  await next(other)
  await expectSaved(other)
  expect(await readPlace(page, id)).toMatchObject({
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
  expect(await readPlace(page, id)).toMatchObject({ title: 'Kadamba Hall' })
  await expectWell(other)
  await next(other)
  await expectSaved(other)
  expect(await readPlace(page, id)).toMatchObject({ title: 'Kadamba Library' })
})

test('of two devices that save at once the second is told, and undoes nothing', async ({
  page,
  browser,
  baseURL,
}, info) => {
  runOnlyOn('phone', 'The page is the same at both widths')
  const other = await signInTwice({ page, browser, baseURL }, 'at-once', info)
  const id = await createListing(page, 'Kadamba Study Hall')
  const step = `/list-property?property=${id}&step=1`
  await page.goto(step)
  await other.goto(step)
  await title(page).fill('Kadamba Hall')
  await title(other).fill('Kadamba Library')
  // The other has asked what is saved, and sends its own, when this one saves.
  await other.route(
    '**/owner/property/step1/',
    async (route) => {
      await next(page)
      await expectSaved(page)
      await route.continue()
    },
    { times: 1 },
  )
  await holdNotice(other.getByText('changed a moment ago on another device'), () => next(other))
  await expect(title(other)).toHaveAccessibleDescription(/this was saved as “Kadamba Hall”/)
  await expect(title(other)).toHaveValue('Kadamba Library')
  expect(await readPlace(page, id)).toMatchObject({ title: 'Kadamba Hall' })
  await next(other)
  await expectSaved(other)
  expect(await readPlace(page, id)).toMatchObject({ title: 'Kadamba Library' })
})

test('a reloaded tab still knows what was typed in it, and what was saved elsewhere', async ({
  page,
  browser,
  baseURL,
}, info) => {
  runOnlyOn('phone', 'The page is the same at both widths')
  const other = await signInTwice({ page, browser, baseURL }, 'reloaded', info)
  const id = await createListing(page, 'Kadamba Study Hall')
  const step = `/list-property?property=${id}&step=1`
  await page.goto(step)
  await other.goto(step)
  await title(page).fill('Kadamba Reading Room')
  await other.getByLabel('Description').fill('Forty desks.')
  await next(other)
  await expectSaved(other)
  await page.reload()
  await expect(title(page)).toHaveValue('Kadamba Reading Room')
  await expect(page.getByLabel('Description')).toHaveValue('Forty desks.')
  await other.goto(step)
  await title(other).fill('Kadamba Hall')
  await next(other)
  await expectSaved(other)
  await page.reload()
  await next(page)
  await expect(title(page)).toHaveAccessibleDescription(/this was saved as “Kadamba Hall”/)
  await next(page)
  await expectSaved(page)
  expect(await readPlace(page, id)).toMatchObject({
    title: 'Kadamba Reading Room',
    description: 'Forty desks.',
  })
})

test('a draft that is open on two devices keeps what is typed on each', async ({
  page,
  browser,
  baseURL,
}, info) => {
  runOnlyOn('phone', 'The page is the same at both widths')
  const other = await signInTwice({ page, browser, baseURL }, 'drafts', info)
  const id = await createDraft(page, 'Kadamba Study Hall')
  const step = `/list-property?property=${id}&step=1`
  await page.goto(step)
  await other.goto(step)
  const expectKept = (device: Page) => expect(device.getByText(/^Saved \d/)).toBeVisible()
  await other.getByLabel('Description').fill('Forty desks.')
  await expectKept(other)
  await title(page).fill('Kadamba Reading Room')
  await expectKept(page)
  expect(await readPlace(page, id)).toMatchObject({
    title: 'Kadamba Reading Room',
    description: 'Forty desks.',
  })
  await expect(page.getByLabel('Description')).toHaveValue('Forty desks.')
})
