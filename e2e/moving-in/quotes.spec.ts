import { DAY } from '@nilayam/contract/time/durations'
import type { Page } from '@playwright/test'
import { expect, expectWellAtBothWidths, openPage, runOnlyOn, test } from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { callAs, enter, readAs, signIn, signUp } from '../steps/people.ts'

const bed = { kind: 'bed', who: 'anyone', has_ac: false, has_bath: true, sharing: 2 }
const desk = {
  kind: 'desk',
  who: 'anyone',
  has_ac: false,
  weekdays: [1, 2, 3, 4, 5, 6],
  from_minute: 360,
  to_minute: 840,
  is_reserved: false,
  price: 1200,
  min_months: null,
  note: '',
}
const fields = { ...bed, price: 8000, min_months: null, note: '' }

/** Creates a property with two beds, or desks, and a deposit by calls; returns what a second save needs. */
async function createOffer(page: Page, name: string, kind: 'bed' | 'desk' = 'bed') {
  await signIn(page, await signUp(page, 'owner', name))
  const id = await createListing(page, `Golconda Stay ${name}`)
  const groups = [{ kind, name: '', units: 2 }]
  const options = [{ group: 0, fields: kind === 'bed' ? fields : desk, free: 2 }]
  const data = { property_id: id, revision: 0, groups, options }
  const saved = await callAs(page, '/owner/options/', { data })
  await state(page, id, 0, { kind: 'months', months: 1 })
  return { id, saved }
}

/** Saves terms that state only a deposit. */
async function state(page: Page, property_id: number, version: number, deposit: object) {
  const { terms } = await readAs(page, `/owner/terms/${property_id}/`)
  const data = { property_id, version, fields: { ...terms?.fields, deposit } }
  await callAs(page, '/owner/terms/', { data })
}

test('a quote keeps its rent and terms, and mentions later changes', async ({ page, browser }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const { id, saved } = await createOffer(page, 'quote')
  // A visitor whose device is two days behind.
  const student = await openPage(browser)
  await student.clock.install({ time: Date.now() - 2 * DAY })
  await student.goto(`/user/property-details/${id}`)
  await student.getByRole('button', { name: 'Make a quote' }).filter({ visible: true }).click()
  // The address changes before the page does.
  await expect(student.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  await expect(student.getByText('Rent ₹8,000')).toBeVisible()
  await expect(student.getByText('This quote stays as it was made.')).toHaveCount(0)
  // A deposit on moving in, and six months' rent of which the owner hasn't said when it is due.
  const paid = student.locator('section', { hasText: 'When you pay' })
  await expect(paid).toContainText('Deposit ₹8,000')
  await expect(paid).toContainText('Rent of 6 months')

  const [group, option] = [saved.groups[0], saved.options[0]]
  const dearer = { id: option.id, group: 0, fields: { ...fields, price: 9500 } }
  const longer = { group: 0, fields: { ...fields, price: 9000, min_months: 9 } }
  const options = [dearer, longer]
  const data = { property_id: id, revision: saved.revision, groups: [group], options }
  const { options: now } = await callAs(page, '/owner/options/', { data })
  await state(page, id, 1, { kind: 'months', months: 2 })

  await student.reload()
  await expect(
    student.getByText('The rent on the page is ₹9,500 a month now; this quote says ₹8,000.'),
  ).toBeVisible()
  await expect(student.getByText('The owner has changed costs or rules since.')).toBeVisible()
  await expect(student.getByText('Rent ₹8,000')).toBeVisible()
  await expectWellAtBothWidths(student)

  // What a card led to is counted for its shortest stay, as on the card.
  await student.goto(`/user/property-details/${id}?option=${now[1].id}`)
  await expect(student.getByText('In all, 9 months').filter({ visible: true })).toBeVisible()
})

test('a monthly discount is included in the whole cost and in the quote', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const { id, saved } = await createOffer(page, 'quote-coupon')
  await page.goto(`/coupons/${id}`)
  await page.getByLabel('Discount').fill('10')
  await page.getByText('Every month', { exact: true }).click()
  await expect(page.getByText('₹800 off each month’s rent of ₹8,000')).toBeVisible()
  await expectWellAtBothWidths(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Coupon saved')).toBeVisible()

  const student = await (await browser.newContext()).newPage()
  await signIn(student, await signUp(student, 'student', 'quote-coupon-s'))
  await student.goto(`/user/property-details/${id}`)
  const offer = student.getByRole('region', { name: 'Discount' }).filter({ visible: true })
  await expect(offer).toContainText('₹800 off each month’s rent of ₹8,000')
  const cost = student
    .getByRole('region', { name: 'What it costs in all' })
    .filter({ visible: true })
  await expect(cost).not.toContainText('discount')
  await offer.getByRole('button', { name: 'Apply Discount' }).click()
  await expect(cost).toContainText('Rent ₹8,000, ₹800 discount taken off')
  await expect(cost).toContainText('₹4,800 discount taken off in all')
  await student.getByRole('button', { name: 'Make a quote' }).filter({ visible: true }).click()
  await expect(student).toHaveURL(/\/quotes\//)
  await expect(student.getByText(/^Quote NQ-/)).toBeVisible()
  await expect(student.getByText('₹4,800 discount taken off in all')).toBeVisible()
  const ask = student.getByRole('link', { name: 'Ask the owner with this quote' })
  const chosen = new RegExp(`ask/${id}\\?option=${saved.options[0].id}&months=6&move_in=20`)
  await expect(ask).toHaveAttribute('href', chosen)
})

test('a desk is called a desk in its quote, enquiry and offer', async ({ page, browser }) => {
  runOnlyOn('phone', 'Only tests words')
  const { id } = await createOffer(page, 'quote-desk', 'desk')
  const { page: student } = await enter(browser, 'student', 'quote-desk-student')
  await student.goto(`/user/property-details/${id}`)
  await student.getByRole('button', { name: 'Make a quote' }).filter({ visible: true }).click()
  await expect(student.getByText('It holds no desk.')).toBeVisible()
  await student.getByRole('link', { name: 'Ask the owner with this quote' }).click()
  await student.getByLabel('Who is it for?').selectOption('man')
  await student.getByLabel('Your message').fill('Is one by the window free?')
  await student.getByRole('button', { name: 'Send to Imran Khan' }).click()
  await expect(student).toHaveURL(/\/user\/enquiries\/\d+$/)
  await page.goto(`/enquiries/${student.url().split('/').at(-1)}`)
  await expect(page.getByText('It holds a desk for Ravi Kumar')).toBeVisible()
})

test('who isn’t signed in asks with a quote through the students’ door', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'Only tests where a link leads')
  const { id, saved } = await createOffer(page, 'quote-visitor')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/user/property-details/${id}`)
  await visitor.getByRole('button', { name: 'Make a quote' }).filter({ visible: true }).click()
  await visitor.getByRole('link', { name: 'Ask the owner with this quote' }).click()
  await expect(visitor).toHaveURL(/\/student-login\?next=/)
  const next = new URL(visitor.url()).searchParams.get('next')
  expect(next).toContain(`/ask/${id}?option=${saved.options[0].id}&months=6&move_in=20`)
})

test('a student sees which terms changed, from what, and when', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const { id } = await createOffer(page, 'changed')
  const student = await page.context().newPage()
  await student.goto(`/user/property-details/${id}`)
  const changes = student.getByRole('main').getByText(/ changed on \d+ \w+ \d{4}$/)
  await expect(student.getByRole('heading', { name: 'Terms and rules' })).toBeVisible()
  await expect(changes).toHaveCount(0)

  await state(page, id, 1, { kind: 'months', months: 2 })
  await student.reload()
  const today = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(new Date())
  await expect(changes).toHaveText([`Deposit changed on ${today.replace('Sept', 'Sep')}`])
  await changes.click()
  await expect(
    student.getByText('It was “1 month’s rent” and is “2 months’ rent” now.'),
  ).toBeVisible()
  await expectWellAtBothWidths(student)

  // Changed back, nothing has changed.
  await state(page, id, 2, { kind: 'months', months: 1 })
  await student.reload()
  await expect(changes).toHaveCount(0)
})
