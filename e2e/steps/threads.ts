import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayAhead } from '../site/clock.ts'
import { expect } from '../site/test.ts'
import { callAs } from './people.ts'

/** Asks about a place with the form, from its page. */
export async function ask(student: Page, propertyId: number, text: string): Promise<void> {
  await student.goto(`/user/property-details/${propertyId}`)
  await student.getByRole('link', { name: 'Ask the owner' }).filter({ visible: true }).click()
  await student.getByLabel('Who is it for?').selectOption('woman')
  await student.getByLabel('Your message').fill(text)
  await student.getByRole('button', { name: 'Send to Imran Khan' }).click()
  await expect(student).toHaveURL(/\/user\/enquiries\/\d+$/)
}

/** Asks by a call, to move in so many days from today; returns the thread's id. */
export async function askByCall(student: Page, property_id: number, inDays = 0): Promise<number> {
  const data = {
    property_id,
    key: randomUUID(),
    option_id: null,
    move_in: dayAhead(inDays),
    months: 6,
    occupants: 'woman',
    text: 'Is one free?',
    shares_phone: false,
  }
  return (await callAs(student, '/student/enquiries/', { data }, 201)).enquiry_id
}

/** Asks about a place and is answered, then ends it, by calls. */
export async function answerByCalls(student: Page, owner: Page, propertyId: number): Promise<void> {
  const thread = await askByCall(student, propertyId)
  const answer = { data: { key: randomUUID(), text: 'Yes, come and see.' } }
  await callAs(owner, `/enquiries/${thread}/messages/`, answer, 201)
  await callAs(student, `/enquiries/${thread}/end/`, { data: { block: false } })
}

/** The id at the end of the page's address. */
export const idOf = (page: Page) => Number(page.url().split('/').at(-1))

export const message = (page: Page, text: string | RegExp) =>
  page.getByRole('log').locator('.message', { hasText: text })

export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Write to/ }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Shares the student's number in the open thread; the owner opens it. */
export async function sharePhone(student: Page, owner: Page): Promise<void> {
  await student.getByRole('button', { name: 'Share my phone' }).click()
  const days = student.getByLabel('For how long')
  // What comes for a pressed button has the focus.
  await expect(days).toBeFocused()
  await days.selectOption('7')
  await student.getByRole('button', { name: 'Agree and share' }).click()
  await expect(student.getByText(/^Imran Khan can see it until/)).toBeFocused()
  await owner.getByRole('button', { name: 'Show the number' }).click()
  await expect(owner.getByRole('link', { name: '+91 98765 43210' })).toBeFocused()
  await expect(student.getByRole('log')).toContainText('Imran Khan opened your number.')
}
