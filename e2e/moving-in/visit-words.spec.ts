import { test } from '../site/clock.ts'
import { allRunOnlyOn, expect, expectWellAtBothWidths } from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { enter } from '../steps/people.ts'
import { askByCall } from '../steps/threads.ts'
import { bookByCall, openAllWeek, pickSlot, visitCard } from '../steps/visiting.ts'

allRunOnlyOn('phone', 'Its pages are looked at in both widths; what people do there is the same')

test('who chooses another time can still say whether the last visit took place', async ({
  browser,
  nilayam: { url, putForward },
}) => {
  const owner = await enter(browser, 'owner', 'shows', url)
  const student = await enter(browser, 'student', 'returns', url)
  const [page, host] = [student.page, owner.page]
  const hall = await createListing(host, 'Banyan Hall')
  await openAllWeek(host, hall)
  const thread = await askByCall(page, hall)
  await bookByCall(page, thread)
  await putForward(2, [owner, student])
  await page.goto(`/user/enquiries/${thread}`)
  await visitCard(page).getByRole('link', { name: 'Choose another time' }).click()
  await pickSlot(page, 1, 0)
  await page.getByRole('button', { name: 'Book this time' }).click()

  for (const side of [page, host]) {
    if (side === host) await host.goto(`/enquiries/${thread}`)
    await expect(visitCard(side)).toHaveCount(2)
    await expect(visitCard(side).first()).toContainText('Did the visit take place?')
    await expect(visitCard(side).last()).toContainText('Visit on')
    await expectWellAtBothWidths(side)
    await visitCard(side).getByRole('button', { name: 'It didn’t' }).click()
    await expect(visitCard(side).first()).toBeFocused()
    await expect(visitCard(side).first()).not.toContainText('Did the visit take place?')
    await expectWellAtBothWidths(side)
  }
  // The word can still be changed.
  await expect(visitCard(host).getByRole('button', { name: 'It took place' })).toHaveCount(1)
})
