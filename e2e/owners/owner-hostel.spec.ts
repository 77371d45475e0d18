import { dayAhead, sayDayAhead } from '../site/clock.ts'
import { expect, runOnlyOn, test } from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { callAs, signIn, signUp } from '../steps/people.ts'

/**
 * Seconds on a phone: to find and tap something, to type a key, and to read a page. Slower than in the keystroke-level
 * model, which is for practised users (1.1 s to point, 0.28 s per key, 1.35 s to think).
 */
const SECONDS = { tap: 4, key: 0.8, page: 15 } as const

test('a hostel of 40 beds is entered within three minutes on a phone', async ({ page }) => {
  runOnlyOn('phone', 'It counts taps on a phone')
  await signIn(page, await signUp(page, 'owner', 'hostel'))
  const reply = await page.request.get('/api/get_property_type/')
  const { property_types } = await reply.json()
  const boys = property_types.find(({ slug }: { slug: string }) => slug === 'boys-hostel')
  const id = await createListing(page, 'Charminar Boys Hostel', boys.id)
  await page.goto(`/rooms/${id}`)

  const done = { taps: 0, keys: 0, pages: 1 }
  const tap = async (name: string | RegExp) => {
    done.taps += 1
    await page.getByRole('button', { name }).tap()
  }
  const type = async (name: string, text: string) => {
    done.taps += 1
    done.keys += text.length
    await page.getByRole('textbox', { name, exact: true }).tap()
    await page.keyboard.type(text)
  }
  await tap(/Boys’ hostel with 2, 3 and 4 sharing/)
  await type('Rent a month, Double sharing', '8500')
  await type('Free now, Double sharing', '2')
  await type('Rent a month, Triple sharing', '7000')
  await type('Free now, Triple sharing', '0')
  await type('Rent a month, 4 sharing', '6000')
  await type('Free now, 4 sharing', '5')
  await tap('Save rooms and prices')
  await expect(page.getByRole('heading', { name: 'Confirmed today' })).toBeVisible()
  await expect(page.getByText('5 free now, of 20')).toBeVisible()

  const { taps, keys, pages } = done
  const seconds = taps * SECONDS.tap + keys * SECONDS.key + pages * SECONDS.page
  const says = `${taps} taps, ${keys} keys, about ${Math.round(seconds)} s`
  process.stdout.write(`A hostel of 40 beds: ${says}\n`)
  expect(taps).toBeLessThanOrEqual(8)
  expect(keys).toBeLessThanOrEqual(15)
  expect(seconds).toBeLessThan(180)
  const { options } = await (await page.request.get(`/api/public/properties/${id}/options/`)).json()
  expect(options.map(({ units }: { units: number }) => units)).toEqual([8, 12, 20])
})

test('occupied beds can’t be removed', async ({ page }) => {
  runOnlyOn('phone', 'The server refuses it; owner-options.spec.ts tests the page at both widths')
  await signIn(page, await signUp(page, 'owner', 'hostel-full'))
  const id = await createListing(page, 'Musi Hostel')
  await page.goto(`/rooms/${id}`)
  await page.getByRole('button', { name: /^Sharing/ }).click()
  await page.getByRole('textbox', { name: /^Rent a month/ }).fill('7000')
  await page.getByRole('button', { name: 'All 2 beds are free' }).click()
  await page.getByRole('button', { name: 'Save rooms and prices' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmed today' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const { board } = await (await page.request.get(`/api/owner/board/${id}/`, { headers })).json()
  const units = board.rooms[0].units.map((unit: { id: number }) => unit.id)
  const act = { act: 'take', units, from: board.today, to: dayAhead(300), note: 'Divya' }
  const data = { property_id: id, revision: board.revision, acts: [act] }
  await callAs(page, '/owner/board/', { data })

  await page.reload()
  await page.getByRole('button', { name: /^One fewer: Beds in all/ }).click()
  await page.getByRole('button', { name: 'Save rooms and prices' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'is taken from' })
  await expect(refusal).toContainText(`until ${sayDayAhead(300)} (Divya)`)
  await expect(page.getByRole('textbox', { name: /^Beds in all/ })).toHaveValue('1')
})
