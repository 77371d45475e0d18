import type { Page } from '@playwright/test'
import { allRunOnlyOn, expect, expectAccessible, test } from '../site/test.ts'
import { createListing, createReadyDraft } from '../steps/listings.ts'
import { signIn, signUp } from '../steps/people.ts'

allRunOnlyOn('phone', 'Only tests what is kept')

/** Lists a study hall as a new owner; returns its id. */
async function createPlace(page: Page, name: string): Promise<number> {
  await signIn(page, await signUp(page, 'owner', name))
  return createListing(page, 'Neem Desk Study Hall')
}

/** Adds a whole room for a rent, without saving. */
async function addRoom(page: Page, rent: string): Promise<void> {
  await page.getByRole('button', { name: /^Whole room One price/ }).click()
  await page
    .getByRole('textbox', { name: /^Rent a month/ })
    .last()
    .fill(rent)
  await page.getByRole('button', { name: 'The room is free' }).last().click()
}

test('what an owner types is kept over a reload, and thrown away when asked', async ({ page }) => {
  const id = await createPlace(page, 'typed')
  const drop = page.getByRole('button', { name: 'Throw these changes away' })
  const reload = async () => {
    await page.reload()
    await expect(drop).toBeVisible()
  }
  const throwAway = async () => {
    await drop.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Throw these changes away' }).click()
    await expect(drop).toBeHidden()
  }

  await page.goto(`/rooms/${id}`)
  await page.getByRole('button', { name: /Whole room/ }).click()
  const rent = page.getByRole('textbox', { name: /^Rent a month/ })
  await rent.fill('9000')
  await reload()
  await expect(rent).toHaveValue(/^9,?000$/)
  await expectAccessible(page)
  await throwAway()
  await expect(rent).toHaveCount(0)

  await page.goto(`/terms/${id}`)
  const cooking = page.getByRole('group', { name: 'Cooking', exact: true })
  await cooking.getByRole('radio', { name: 'No', exact: true }).check()
  await reload()
  await expect(cooking.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await throwAway()
  await expect(cooking.getByRole('radio', { name: 'Not stated' })).toBeChecked()

  await page.goto('/visits')
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await reload()
  await page.getByRole('button', { name: 'Save the hours' }).click()
  await expect(drop).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /on Monday$/ }).first()).toBeVisible()
  await expect(drop).toBeHidden()
})

test('what is typed while a save is on its way stays', async ({ page }) => {
  const id = await createPlace(page, 'late-save')
  const rents = page.getByRole('textbox', { name: /^Rent a month/ })
  const save = page.getByRole('button', { name: 'Save rooms and prices' })
  await page.goto(`/rooms/${id}`)
  await addRoom(page, '9000')
  const { promise: isTyped, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/owner/options/', async (route) => {
    const response = await route.fetch()
    await isTyped
    await route.fulfill({ response })
  })
  const isAsked = page.waitForRequest('**/api/owner/options/')
  await save.click()
  await isAsked
  await rents.fill('9500')
  answer()
  await expect(page.getByText('Saved, and confirmed today.')).toBeVisible()
  await expect(rents).toHaveCount(1)
  await expect(rents).toHaveValue(/^9,?500$/)
  await page.unroute('**/api/owner/options/')
  await save.click()
  await expect(save).toBeHidden()
  await page.reload()
  await expect(rents).toHaveCount(1)
  await expect(rents).toHaveValue('9,500')

  // Nobody else saved: nothing is said of that.
  await rents.fill('9600')
  await expect(save).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a save whose answer was lost isn’t made twice', async ({ page: first, context }) => {
  const id = await createPlace(first, 'lost-save')
  // A page of its own, because the browser logs failed requests to the console.
  const page = await context.newPage()
  const rents = page.getByRole('textbox', { name: /^Rent a month/ })
  const save = page.getByRole('button', { name: 'Save rooms and prices' })
  const loseAnswer = (path: string) =>
    page.route(
      path,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
  await page.goto(`/rooms/${id}`)
  await addRoom(page, '9000')
  await loseAnswer('**/api/owner/options/')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Nilayam didn’t answer.')
  await save.click()
  await expect(page.getByText('Saved, and confirmed today.')).toBeVisible()
  await expect(save).toBeHidden()
  await expect(rents).toHaveCount(1)
  await page.reload()
  await expect(rents).toHaveCount(1)

  // The same after a reload: the draft is what is saved.
  await addRoom(page, '8000')
  await loseAnswer('**/api/owner/options/')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Nilayam didn’t answer.')
  await page.reload()
  await expect(rents).toHaveCount(2)
  await expect(save).toBeHidden()

  await page.goto('/visits')
  const saveHours = page.getByRole('button', { name: 'Save the hours' })
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await loseAnswer('**/api/owner/visit_hours/')
  await saveHours.click()
  await expect(page.getByRole('alert')).toContainText('Nilayam didn’t answer.')
  await saveHours.click()
  await expect(saveHours).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('who goes on while the wizard saves stays there', async ({ page }) => {
  await signIn(page, await signUp(page, 'owner', 'gone-on'))
  const id = await createReadyDraft(page, 'Kadam Study Hall')
  const steps = [
    {
      step: 1,
      call: '**/property/step1/',
      save: 'Next',
      to: 'All Properties',
      says: 'Changes saved',
    },
    {
      step: 3,
      call: '**/select_subscription/step3/',
      save: 'Subscribe',
      to: 'Upload KYC',
      says: /listed/,
    },
  ]
  for (const { step, call, save, to, says } of steps) {
    await page.goto(`/list-property?property=${id}&step=${step}`)
    if (step === 3) await page.getByRole('radio', { name: /90/ }).check()
    const { promise: hasLeft, resolve: answer } = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      const response = await route.fetch()
      await hasLeft
      await route.fulfill({ response })
    })
    const isAsked = page.waitForRequest(call)
    await page.getByRole('button', { name: save }).click()
    await isAsked
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    const heading = page.getByRole('heading', { level: 1, name: to })
    await expect(heading).toBeVisible()
    answer()
    await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible()
    await expect(heading).toBeVisible()
  }
})
