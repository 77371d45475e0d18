import { expect, expectNoSidewaysScroll, runOnlyOn, test } from '../site/test.ts'
import { findPlaceWithPictures } from '../steps/listings.ts'
import { readAs, signIn } from '../steps/people.ts'

const aPlace = '/user/property-details/'

test('a place and a search can be printed: what they say, and nothing to press', async ({
  page,
}) => {
  const place = await findPlaceWithPictures(page)
  const seen = (selector: string) => page.locator(selector).filter({ visible: true })
  const controls =
    '.skip, .btn, .round, .heart, .price-bar, .slide-controls, .flip, .chip, .map-beside, footer, select, input'
  // As wide as the text on A4, in the colours that a screen may have chosen.
  await page.setViewportSize({ width: 703, height: 1000 })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  for (const path of [
    `${aPlace}${place.id}`,
    '/user/properties?max_price=9000&amenities=1',
    '/user/properties?view=map',
  ]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await page.emulateMedia({ media: 'print' })
    await expect(seen('h1').first()).toBeVisible()
    await expect(seen(controls)).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    const paper = await page.evaluate(() => getComputedStyle(document.body).colorScheme)
    expect(paper).toBe('light')
    if (path.startsWith(aPlace)) {
      const main = page.getByRole('main')
      for (const heading of [
        'Choose what you would take',
        'What it costs in all',
        'What it offers',
        'What is near',
        'Reviews',
      ])
        await expect(
          main.getByRole('heading', { name: heading }).filter({ visible: true }),
        ).toHaveCount(1)
      await expect(seen('.gallery-picture img[alt]:not([alt=""])').nth(1)).toBeInViewport()
      await expect(main.getByText(page.url().split('?')[0] ?? '')).toBeVisible()
    } else await expect(seen('.found .card').nth(3)).toBeVisible()
    if (path.includes('amenities'))
      await expect(seen('main p').filter({ hasText: /₹9,000 · \S/ })).toHaveCount(1)
    await page.emulateMedia({ media: null })
  }
})

test('a thread is printed whole, on paper of either side, without what writes into it', async ({
  page,
}) => {
  runOnlyOn('desktop', 'The widths are those of paper')
  await signIn(page, 'student@nilayam.test')
  const { rows } = await readAs(page, '/enquiries/')
  await page.goto(`/user/enquiries/${rows[0].id}`)
  await expect(page.locator('.thread-lines > li').last()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const width of [703, 1032]) {
    await page.setViewportSize({ width, height: 400 })
    await expect(page.locator('.thread-lines > li').last()).toBeVisible()
    await expect(page.locator('.thread button').filter({ visible: true })).toHaveCount(0)
    const side = page.locator('.thread-side').locator('button, input, [href*="who-has"]')
    await expect(side.filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
    const cut = await page
      .locator('.inbox, .thread, .thread-log, .thread-side')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length)
    expect(cut).toBe(0)
  }
})

test('a stay is printed with its papers, which are closed on the screen', async ({ page }) => {
  runOnlyOn('desktop', 'The widths are those of paper')
  await signIn(page, 'student@nilayam.test')
  const { stays } = await readAs(page, '/stays/')
  await page.goto(`/user/stays/${stays[0].id}`)
  const papers = page.locator('.stay-papers')
  const [costs, terms] = [papers.getByText('Each month'), papers.locator('dl').last()]
  await expect(costs).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(costs).toBeVisible()
  await expect(terms).toBeVisible()
})

test('a board is printed as it stands, without ways to other pages', async ({ page }) => {
  runOnlyOn('desktop', 'The widths are those of paper')
  await signIn(page, 'owner@nilayam.test')
  const { properties } = await readAs(page, '/owner/properties/')
  await page.goto(`/board/${properties[0].id}`)
  const grid = page.getByRole('grid')
  const ways = page.locator('.place-tabs, .board-strip, .board-keys').filter({ visible: true })
  await expect(grid).toBeVisible()
  await expect(ways.first()).toBeVisible()
  await page.setViewportSize({ width: 703, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(grid).toBeVisible()
  await expect(ways).toHaveCount(0)
  await expect(page.locator('.btn').filter({ visible: true })).toHaveCount(0)
})
