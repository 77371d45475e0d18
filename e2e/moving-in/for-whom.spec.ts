import { expect, expectWellAtBothWidths, runOnlyOn, test } from '../site/test.ts'
import { createHostel } from '../steps/hostels.ts'
import { enter } from '../steps/people.ts'
import { openOfferForm } from '../steps/staying.ts'
import { idOf } from '../steps/threads.ts'

test('both sides are told when an option is for others than who would live there', async ({
  browser,
}) => {
  runOnlyOn('phone', 'The pages are looked at in both widths')
  const { page: owner } = await enter(browser, 'owner', 'for-whom-host')
  const { page: student } = await enter(browser, 'student', 'for-whom-guest')
  const hostel = await createHostel(owner, 2)
  await student.goto(`/user/ask/${hostel}`)
  const who = student.getByLabel('Who is it for?')
  const note = student.getByText('This is for women only. Choose another, or say in your message')
  await who.selectOption('woman')
  await expect(note).toHaveCount(0)
  await who.selectOption('family')
  await expect(note).toBeVisible()
  await expectWellAtBothWidths(student)
  await student.getByLabel('Your message').fill('It is for my sister; I would come to visit.')
  await student.getByRole('button', { name: 'Send to Imran Khan' }).click()
  await expect(student).toHaveURL(/\/user\/enquiries\/\d+$/)

  await openOfferForm(owner, idOf(student))
  await expect(
    owner.getByText('This is for women only, and Ravi Kumar asked for a family.'),
  ).toBeVisible()
  await expectWellAtBothWidths(owner)
  await owner.close()
  await student.close()
})
