import { expect, expectWellAtBothWidths, runOnlyOn, test } from '../site/test.ts'
import { createHostel } from '../steps/hostels.ts'
import { callAs, enter, readAs } from '../steps/people.ts'
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
  const note = student.getByText(/for women only\./)
  await who.selectOption('woman')
  await expect(note).toHaveCount(0)
  await who.selectOption('family')
  await expect(note).toContainText('All that this place has is for women only.')
  const link = student.getByRole('link', { name: 'Search for a place that fits' })
  await expect(link).toHaveAttribute('href', /who=anyone/)
  await expectWellAtBothWidths(student)

  const { revision, groups, options } = await readAs(owner, `/owner/options/${hostel}/`)
  const [{ id, kind, name, units }] = groups
  const [{ id: kept, fields }] = options
  const forAll = { group: 0, fields: { ...fields, who: 'anyone' } }
  const data = {
    property_id: hostel,
    revision,
    groups: [{ id, kind, name, units }],
    options: [{ id: kept, group: 0, fields }, forAll],
  }
  await callAs(owner, '/owner/options/', { data })
  await student.reload()
  await expect(note).toHaveText(/^This is for women only. Choose another, or say in your message/)
  await expect(link).toHaveCount(0)
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
