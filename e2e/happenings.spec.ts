import { expect, runOnlyOn, test } from './test.ts'

const toBeConfirmed = /Usually \w+( to \w+)?, dates to be confirmed/

test('a happening with unconfirmed dates shows no day', async ({ page, request }) => {
  runOnlyOn('phone', 'Dates don’t depend on the width; pages.spec.ts tests both')
  await page.goto('/happenings')
  const rows = page.getByRole('main').getByRole('article')
  const upsc = rows.filter({ has: page.getByRole('heading', { name: /^UPSC/ }) })
  await expect(upsc).toContainText('Usually May to June, dates to be confirmed')
  const usual = rows.filter({ hasText: toBeConfirmed })
  await expect(usual.getByRole('time')).toHaveCount(0)
  await expect(usual.filter({ hasText: /On now|\d [ap]m\b/ })).toHaveCount(0)
  await expect(usual.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(facts.join()).not.toContain('UPSC')

  const { happenings } = await (await request.post('/api/happenings/filter/', { data: {} })).json()
  const { id } = happenings.find(({ title }: { title: string }) => title.startsWith('UPSC'))
  expect((await request.get(`/api/happenings/${id}/calendar/`)).status()).toBe(404)

  await page.goto('/')
  const atHome = page.locator('#happenings-section').getByRole('article')
  await expect(atHome.filter({ hasText: toBeConfirmed }).first()).toBeVisible()
  await expect(atHome.filter({ hasText: toBeConfirmed }).getByRole('time')).toHaveCount(0)
})
