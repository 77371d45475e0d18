import { test } from '../site/clock.ts'
import { allRunOnlyOn, expect, expectWellAtBothWidths, openPage } from '../site/test.ts'
import { createHostel } from '../steps/hostels.ts'
import { enter } from '../steps/people.ts'
import { mark, publish } from '../steps/reviewing.ts'
import { moveInByCalls } from '../steps/staying.ts'

allRunOnlyOn('phone', 'Its pages are looked at in both widths; what people do there is the same')

test('a review is written after two weeks, needs every mark, and is changed in one window at a time', async ({
  browser,
  nilayam,
}) => {
  const { url, putForward } = nilayam
  const owner = await enter(browser, 'owner', 'reviewed', url)
  const student = await enter(browser, 'student', 'reviewing', url)
  const hostel = await createHostel(owner.page, 4)
  const stay = await moveInByCalls(student.page, owner.page, hostel)
  const { page } = student

  await test.step('before that there is nothing to review', async () => {
    await page.goto(`/user/stays/${stay}/review`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Neem Tree Hostel')
  })

  await putForward(14, [student])

  await test.step('then there is the form, which names the marks that are left', async () => {
    await page.goto(`/user/stays/${stay}/review`)
    await expect(page.getByRole('heading', { name: 'How is it?' })).toBeVisible()
    await expectWellAtBothWidths(page)
    await mark(page, [4, 3, 5, 5])
    await expect(page.getByText('One mark is left: as described')).toBeVisible()
    await publish(page)
    const without = page.getByRole('group', { name: 'As described', exact: true })
    await expect(without.getByText('Choose a mark from 1 to 5')).toBeInViewport()
    await expect(page.getByText('Published. It is on the page of the place now.')).toHaveCount(0)
    await page.getByLabel('What should the next one know?').fill('Quiet after ten.')
    await page.reload()
    await expect(page.getByLabel('What should the next one know?')).toHaveValue('Quiet after ten.')
    await expect(page.getByText('One mark is left: as described')).toBeVisible()
    await mark(page, [4, 3, 5, 5, 4])
    await publish(page)
    const said = page.getByRole('status').filter({ hasText: 'It is on the page of the place now.' })
    await expect(said).toBeInViewport()
    await expectWellAtBothWidths(page)
  })

  await test.step('it is changed, and a second window that is behind is refused', async () => {
    const other = await page.context().newPage()
    await other.goto(`/user/stays/${stay}/review`)
    // It asks for the review once its scripts run: it has to know it before it changes.
    await expect(other.getByRole('button', { name: 'Save the change' })).toBeVisible()
    await mark(page, [5])
    await page.getByRole('button', { name: 'Save the change' }).click()
    await expect(page.getByRole('status')).toContainText('Saved. It is on the page of the place')
    await mark(other, [1])
    await other.getByRole('button', { name: 'Save the change' }).click()
    const outrun = other.getByRole('alert').filter({ hasText: 'was saved in another window' })
    await expect(outrun).toBeFocused()
    await expect(outrun).toContainText('Clean 5')
    await expect(outrun).toContainText('Quiet after ten.')
    await expectWellAtBothWidths(other)
    // What was entered here is on top of that, and saved knowingly.
    await other.reload()
    const clean = other.getByRole('group', { name: 'Clean', exact: true })
    await expect(clean.getByRole('radio', { name: '1', exact: true })).toBeChecked()
    await other.getByRole('button', { name: 'Save the change' }).click()
    await expect(other.getByRole('status')).toContainText('Saved. It is on the page of the place')
    await other.close()
  })

  await test.step('a review can be reported by anybody', async () => {
    const visitor = await openPage(browser, url)
    await visitor.goto(`/user/property-details/${hostel}`)
    await visitor.getByRole('link', { name: 'Report the review of Ravi' }).first().click()
    await expect(visitor.getByRole('heading', { name: 'Report this review' })).toBeVisible()
    const promise = visitor.getByText('Who wrote the review isn’t told who reported.')
    await expect(promise).toBeVisible()
    await expect(visitor.getByText('The owner isn’t told')).toHaveCount(0)
    await expectWellAtBothWidths(visitor)
  })
})
