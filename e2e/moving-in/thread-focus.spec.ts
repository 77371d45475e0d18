import type { Page, Route } from '@playwright/test'
import { expect, runOnlyOn, test } from '../site/test.ts'
import { createHostel } from '../steps/hostels.ts'
import { enter } from '../steps/people.ts'
import { offerByCall } from '../steps/staying.ts'
import { askByCall } from '../steps/threads.ts'
import { bookByCall, openAllWeek, visitCard } from '../steps/visiting.ts'

const failOnce = (route: Route) =>
  route.fulfill({ status: 429, json: { status: 429, msg: 'Later', code: 'too_many_requests' } })

/** Presses a button with the keyboard and confirms in the dialog. */
async function confirmByKeys(page: Page, name: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).press('Enter')
}

test('what comes for a pressed button of a thread has the focus', async ({ browser }) => {
  runOnlyOn('desktop', 'The keyboard does the same at both widths')
  const owner = await enter(browser, 'owner', 'focus-host')
  const { page } = await enter(browser, 'student', 'focus-guest')
  const hostel = await createHostel(owner.page, 2)
  await openAllWeek(owner.page, hostel)
  const thread = await askByCall(page, hostel)
  await bookByCall(page, thread)

  await test.step('what couldn’t be read is asked for again', async () => {
    for (const part of ['visit', 'offers']) {
      await page.route(`**/api/enquiries/*/${part}/`, failOnce, { times: 1 })
    }
    await page.goto(`/user/enquiries/${thread}`)
    const offers = page.getByRole('alert').filter({ hasText: 'offers of this enquiry' })
    await expect(offers).toBeVisible()
    const visit = page.getByRole('alert').filter({ hasText: 'visit of this enquiry' })
    await visit.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.locator(':focus').filter({ has: visitCard(page) })).toBeVisible()
    await expect(offers).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(offers).toHaveCount(0)

    const host = owner.page
    await host.route('**/api/owner/enquiries/*/offer/?*', failOnce, { times: 1 })
    await host.goto(`/enquiries/${thread}/offer`)
    const send = host.getByRole('button', { name: /^Send to/ })
    await expect(send).toBeDisabled()
    await host.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(host.getByRole('heading', { name: 'What it costs' })).toBeFocused()
    await expect(send).toBeEnabled()
  })
  await test.step('a visit is cancelled', async () => {
    await confirmByKeys(page, 'Cancel', 'Cancel the visit')
    await expect(visitCard(page)).toContainText('Visit cancelled by you')
    await expect(visitCard(page)).toBeFocused()
  })
  await test.step('a visit is cancelled in the list of its owner', async () => {
    await bookByCall(page, thread)
    await owner.page.goto(`/visits?place=${hostel}`)
    await owner.page.getByRole('button', { name: /^Cancel the visit of/ }).press('Enter')
    const dialog = owner.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel the visit', exact: true }).press('Enter')
    await expect(owner.page.getByText('No visit is booked.')).toBeFocused()
    await page.reload()
  })
  await test.step('an offer is declined', async () => {
    await offerByCall(owner.page, thread)
    await confirmByKeys(page, 'Decline', 'Decline')
    const card = page.locator('.offer-card', { hasText: 'You declined' })
    await expect(card).toBeFocused()
  })
  await test.step('the enquiry is ended, blocked and opened again', async () => {
    await confirmByKeys(page, 'End this enquiry', 'End')
    const block = page.getByRole('button', { name: 'Block', exact: true })
    await expect(page.getByText('You ended this enquiry.')).toBeVisible()
    await expect(block).toBeFocused()
    await block.press('Enter')
    await expect(page.getByRole('button', { name: 'Take the block back' })).toBeFocused()
  })
})

test('beside the list of enquiries, the heading of the open one comes first', async ({
  browser,
}) => {
  runOnlyOn('desktop', 'On phones the list is another screen')
  const owner = await enter(browser, 'owner', 'heading-host')
  const { page } = await enter(browser, 'student', 'heading-guest')
  const thread = await askByCall(page, await createHostel(owner.page, 2))
  await owner.page.goto(`/enquiries/${thread}`)
  const list = owner.page.getByRole('navigation', { name: 'Enquiries' })
  await expect(list.getByRole('list', { name: /^Waiting for you/ })).toBeVisible()
  const levels = await owner.page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((all) => all.map(({ tagName }) => tagName))
  expect(levels[0]).toBe('H1')
  expect(levels.filter((level) => level === 'H1')).toHaveLength(1)
})
