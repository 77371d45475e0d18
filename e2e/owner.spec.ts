import type { Page } from '@playwright/test'
import { signIn, signUp } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts'

/** Step 1 of the wizard, sent as the page's owner: a draft that waits for its papers. */
async function createDraft(page: Page, title: string): Promise<void> {
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api${path}`, { data })).json()
  const { cities } = await (await page.request.get('/api/get_all_cities/')).json()
  const { areas } = await post('/get_areas_for_city/', { city_id: cities[0].id })
  const { amenities } = await post('/amenities/', { property_type_id: 1 })
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reply = await page.request.post('/api/owner/property/step1/', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title,
      description: 'Twelve desks under the neem tree.',
      price_per_month: 1200,
      address: 'H.No. 1-2-3, Street 4',
      city: cities[0].id,
      area: areas[0].id,
      property_type: 1,
      google_maps_link: 'https://www.google.com/maps?q=17.4374,78.4482',
      amenities: [amenities[0].id],
      contact_person_name: 'Imran Khan',
      contact_person_mobile: '9876543210',
      contact_person_email: 'imran@nilayam.test',
      latitude: 17.4374,
      longitude: 78.4482,
    },
  })
  expect([reply.status(), await reply.json()]).toMatchObject([200, { status: 200 }])
}

test('an owner deletes a draft, at the second try', async ({ page }, { project }) => {
  const title = 'Neem Desk Study Hall'
  await signIn(page, await signUp(page, 'owner', `drafter-${project.name}`))
  await page.goto('/properties')
  await expect(page.getByText('No properties listed yet')).toBeVisible()
  await expectAccessible(page)
  await createDraft(page, title)
  await page.goto('/properties')
  await page.getByRole('link', { name: 'Drafts 1' }).click()
  await expect(page).toHaveURL('/properties?tab=drafts')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const remove = async () => {
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(dialog).toContainText("You won't be able to revert this!")
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  }
  const call = '**/api/owner/delete_property_by_owner/'
  await page.route(call, (route) => route.fulfill({ status: 403, json: { status: 403 } }))
  await remove()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await page.unroute(call)
  await remove()
  await expect(page.getByText('Property deleted successfully')).toBeVisible()
  await expect(page.getByText('No drafts')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No drafts')).toBeVisible()
})

test('deleting a listed place says what is lost, and Cancel keeps it', async ({ page }) => {
  await signIn(page, 'owner@nilayam.test')
  await page.goto('/properties')
  await page.getByRole('button', { name: 'Delete Manjeera Study Hall' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText(
    'The subscription amount will not be refunded. This action cannot be reverted.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Manjeera Study Hall' })).toBeVisible()
})
