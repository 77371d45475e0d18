import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectNoSidewaysScroll,
  expectWellAtBothWidths,
  runOnlyOn,
  test,
} from '../site/test.ts'
import { signIn, signUp } from '../steps/people.ts'

/** One of Lakshmi's properties without a coupon. */
const place = 'Godavari Girls’ Hostel'

async function openAs(browser: Browser, email: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, email)
  await page.goto(path)
  return page
}

async function setCoupon(page: Page, percent: string): Promise<void> {
  await page.getByLabel('Discount').fill(percent)
  await page.getByRole('button', { name: 'Save Changes' }).click()
}

test('an owner sets a discount, a student applies it, and the owner checks the code', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  await signIn(page, 'owner@nilayam.test')
  await page.goto('/properties')
  await page.getByRole('button', { name: `More for ${place}` }).click()
  await page.getByRole('link', { name: 'Coupon', exact: true }).click()
  await expect(page.getByText('Nobody has used it yet.')).toBeVisible()
  const couponPath = new URL(page.url()).pathname

  await setCoupon(page, '101')
  await expect(page.getByText('Discount must be a whole number from 1 to 100')).toBeVisible()
  // What is typed isn't cut to another number.
  await page.getByLabel('Discount').fill('')
  await page.getByLabel('Discount').pressSequentially('12.5')
  await expect(page.getByLabel('Discount')).toHaveValue('12.5')
  await expect(page.getByText('Discount must be a whole number from 1 to 100')).toBeVisible()
  // Two calendars on one page are told apart.
  await expect(page.getByRole('button', { name: 'From: choose from a calendar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Until: choose from a calendar' })).toBeVisible()
  // Days are typed as they are shown, whatever the language of the browser.
  await page.getByLabel('Until').fill('soon')
  await setCoupon(page, '15')
  await expect(page.getByText('Enter a day like 28 Nov 2026')).toBeVisible()
  await page.getByLabel('Until').fill('1/4/2099')
  await page.getByLabel('Until').blur()
  await expect(page.getByLabel('Until')).toHaveValue('1 Apr 2099')
  // What is typed while it is saved stays.
  await page.route(
    '**/api/owner/coupons/',
    async (route) => {
      await page.getByLabel('Discount').fill('20')
      await route.continue()
    },
    { times: 1 },
  )
  await setCoupon(page, '15')
  await expect(page.getByText('Coupon saved')).toBeVisible()
  await expect(page.getByLabel('Discount')).toHaveValue('20')
  await expectNoSidewaysScroll(page)

  const propertyPath = couponPath.replace('/coupons/', '/user/property-details/')
  const email = await signUp(page, 'student', 'coupon')
  const student = await openAs(browser, email, propertyPath)
  const offer = student.getByRole('region', { name: 'Discount' })
  await expect(offer).toContainText('15% discount for students')
  await expectWellAtBothWidths(student)
  await offer.getByRole('button', { name: 'Apply Discount' }).dblclick()
  await expect(offer).toContainText('Show this code at the desk.')
  const code = await offer.locator('b').innerText()
  // The confetti falls behind the code.
  await expect(student.locator('body > canvas')).toBeAttached()
  const lies = await offer.locator('b').evaluate((shown) => {
    const confetti = document.querySelector('body > canvas')
    if (!(confetti instanceof HTMLElement)) return 'nowhere'
    confetti.style.pointerEvents = 'auto'
    shown.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = shown.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top === confetti ? 'before' : 'behind'
  })
  expect(lies).toBe('behind')
  await student.reload()
  await expect(offer).toContainText(code)

  await page.reload()
  await expect(page.getByText('One student has used it.')).toBeVisible()
  const check = async (typed: string) => {
    await page.getByLabel('Code').fill(typed)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
  }
  await check(code.toLowerCase().replace('-', ' '))
  await expect(page.getByText('Good for 15 % off')).toBeVisible()
  await expect(page.getByRole('status').getByText('Ravi K.')).toBeVisible()
  await expectWellAtBothWidths(page)
  await check('NILA-22222')
  await expect(page.getByText('Not one of yours')).toBeVisible()

  await page.getByRole('switch', { name: 'Coupon is on' }).uncheck()
  await setCoupon(page, '15')
  await expect(page.getByText('Coupon saved, and off')).toBeVisible()
  const other = await openAs(browser, 'ravi@nilayam.test', propertyPath)
  await expect(other.getByRole('link', { name: /^Call/ }).first()).toBeAttached()
  await expect(other.getByRole('region', { name: 'Discount' })).toHaveCount(0)
  // Staff have no list of properties of their own to go back to.
  const staff = await openAs(browser, 'admin@nilayam.test', couponPath)
  await expect(staff.getByRole('link', { name: place })).toHaveAttribute('href', /^\/admin\//)
  // A form that was filled in before doesn't undo what they save, until its owner knows of it.
  await setCoupon(staff, '30')
  await expect(staff.getByText('Coupon saved, and off')).toBeVisible()
  await setCoupon(page, '25')
  await expect(
    page.getByRole('alert').getByText(/^Somebody else changed this coupon .* Saved is: 30 % off/),
  ).toBeVisible()
  await expect(page.getByLabel('Discount')).toHaveValue('25')
  await setCoupon(page, '25')
  await expect(page.getByText('Somebody else changed')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Discount')).toHaveValue('25')
  // The code stays valid.
  await student.reload()
  await expect(offer).toContainText(code)
})
