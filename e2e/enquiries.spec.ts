import type { Browser, Page } from '@playwright/test'
import { createListing } from './listings.ts'
import { signIn, signUp } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts'

type Sides = { student: Page; owner: Page; title: string; id: number }

/** A student on the given page, and an owner with a listed property in another browser. */
async function meet(student: Page, browser: Browser): Promise<Sides> {
  const { project, title: name } = test.info()
  const place = `${name.replace(/\W+/g, '-').slice(0, 16)}-${project.name}`
  const owner = await (await browser.newContext()).newPage()
  await signIn(owner, await signUp(owner, 'owner', `${place}-owner`))
  const title = `Neem Tree Hall ${place}`
  const id = await createListing(owner, title)
  await signIn(student, await signUp(student, 'student', `${place}-student`))
  return { student, owner, title, id }
}

/** Sends an enquiry with the form, from the page of the property. */
async function ask({ student, id }: Sides, text: string): Promise<void> {
  await student.goto(`/user/property-details/${id}`)
  await student.getByRole('link', { name: 'Ask the owner' }).filter({ visible: true }).click()
  await student.getByLabel('Your message').fill(text)
  await student.getByRole('button', { name: 'Send to Imran Khan' }).click()
  await expect(student).toHaveURL(/\/user\/enquiries\/\d+$/)
}

const message = (page: Page, text: string) =>
  page.getByRole('log').locator('.message', { hasText: text })

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Write to/ }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a student asks, the owner answers, and both see it without reloading', async ({
  page,
  browser,
}) => {
  const sides = await meet(page, browser)
  const { student, owner, title } = sides
  await ask(sides, 'Is a desk free? Call 98480 12345.')
  await expect(message(student, 'Is a desk free?')).toContainText('98•••')
  await expectAccessible(student)
  await expectNoSidewaysScroll(student)

  await owner.goto('/enquiries')
  await expectAccessible(owner)
  await owner.getByRole('link', { name: /Ravi Kumar/ }).click()
  const asked = message(owner, 'Is a desk free?')
  await expect(asked).toContainText('number hidden')
  await expect(asked).not.toContainText('98480')
  await expect(message(student, 'Is a desk free?')).toContainText('read')
  await write(owner, 'Two are free.')
  await expect(message(student, 'Two are free.')).toBeVisible()
  await write(student, 'Thank you')
  await expect(message(owner, 'Thank you')).toBeVisible()

  await student.goto(`/user/property-details/${sides.id}`)
  await student.getByRole('link', { name: 'Ask the owner' }).filter({ visible: true }).click()
  // A second enquiry opens the existing thread.
  await expect(message(student, 'Two are free.')).toBeVisible()
  await expect(student.getByRole('complementary').getByRole('link', { name: title })).toBeVisible()
})

test('a phone number is shared, viewed and hidden again', async ({ page, browser }) => {
  const sides = await meet(page, browser)
  const { student, owner } = sides
  await ask(sides, 'My number is 98480 12345.')
  await owner.goto('/enquiries')
  await owner.getByRole('link', { name: /Ravi Kumar/ }).click()
  await expect(message(owner, 'number hidden')).toBeVisible()

  await student.getByRole('button', { name: 'Share my phone' }).click()
  await student.getByLabel('For how long').selectOption('7')
  await student.getByRole('button', { name: 'Agree and share' }).click()
  await expect(message(owner, '98480 12345')).toBeVisible()
  await owner.getByRole('button', { name: 'Show the number' }).click()
  await expect(owner.getByRole('link', { name: '+91 98765 43210' })).toBeVisible()
  await expect(student.getByRole('log')).toContainText('Imran Khan opened your number.')

  await student.getByRole('link', { name: 'Who has my number' }).click()
  await expect(student.getByText('1 owner can see your number now.')).toBeVisible()
  await expectAccessible(student)
  await expectNoSidewaysScroll(student)
  await student.getByRole('button', { name: 'End this' }).click()
  await student.getByRole('button', { name: 'Hide it' }).click()
  await expect(student.getByText('Nobody can see your number now.')).toBeVisible()
  await expect(message(owner, 'number hidden')).toBeVisible()
  await expect(owner.getByRole('link', { name: '+91 98765 43210' })).toHaveCount(0)
})

test('a message that couldn’t be sent arrives once, also after a reload', async ({
  page,
  browser,
}) => {
  const sides = await meet(page, browser)
  const { student, owner } = sides
  await ask(sides, 'Is a desk free?')
  // Retried like a network failure.
  const json = { status: 429, msg: 'Later', code: 'too_many_requests' }
  await student.route('**/messages/', (route) => route.fulfill({ status: 429, json }))
  await write(student, 'I come on Saturday')
  await expect(student.getByText('Waiting for the line')).toBeVisible()
  await student.reload()
  await expect(message(student, 'I come on Saturday')).toContainText('Waiting for the line')
  await student.unroute('**/messages/')
  await expect(student.getByText('Waiting for the line')).toHaveCount(0)
  await owner.goto('/enquiries')
  await owner.getByRole('link', { name: /Ravi Kumar/ }).click()
  await expect(message(owner, 'I come on Saturday')).toHaveCount(1)
})

test('either side ends an enquiry, and its messages stay readable', async ({ page, browser }) => {
  const sides = await meet(page, browser)
  const { student, owner } = sides
  await ask(sides, 'Is a desk free?')
  await owner.goto('/enquiries')
  await owner.getByRole('link', { name: /Ravi Kumar/ }).click()
  await owner.getByRole('button', { name: 'End this enquiry' }).click()
  await owner.getByRole('button', { name: 'End and block' }).click()
  await expect(student.getByText('This enquiry has ended.', { exact: false })).toBeVisible()
  await expect(message(student, 'Is a desk free?')).toBeVisible()
  await expect(student.getByRole('textbox')).toHaveCount(0)
  await owner.getByRole('button', { name: 'Take the block back' }).click()
  await expect(owner.getByRole('log')).toContainText('You took the block back.')
})

test('what is typed into the form survives a reload, and errors are shown', async ({
  page,
  browser,
}) => {
  const sides = await meet(page, browser)
  const { student, id } = sides
  await student.goto(`/user/ask/${id}`)
  await expectAccessible(student)
  await expectNoSidewaysScroll(student)
  await student.getByRole('button', { name: 'Send to Imran Khan' }).click()
  await expect(student.getByRole('alert')).toContainText('Write a message')
  await student.getByLabel('Your message').fill('Is a desk free?')
  await student.getByLabel('For how long').selectOption('10')
  await student.reload()
  await expect(student.getByLabel('Your message')).toHaveValue('Is a desk free?')
  await expect(student.getByLabel('For how long')).toHaveValue('10')
  await expect(student.getByRole('switch')).not.toBeChecked()
})

test('a visitor must sign in to ask, and an invalid link shows an error', async ({ page }) => {
  await page.goto('/user/ask/1')
  await expect(page).toHaveURL(/\/login\?next=%2Fuser%2Fask%2F1/)
  await page.goto('/stop-mails?token=nothing')
  await expect(page.getByText('This is not a link of ours, or it is too old.')).toBeVisible()
})
