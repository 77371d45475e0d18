import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { countScriptBytes, expect, runOnlyOn, test } from '../site/test.ts'
import { readAs, signIn } from '../steps/people.ts'

/** Opens a page, and does something on it before its scripts have loaded. */
async function useEarly(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await wait
    await route.continue()
  })
  const arrival = page.goto(path)
  await act()
  goOn()
  await arrival
}

const switchTheme = (page: Page) =>
  page.getByRole('button', { name: 'Switch between light and dark' }).click()

/** The click took effect, and a search includes what was chosen. */
async function expectKept(page: Page, address: RegExp): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(address)
}

test('the home page loads little more script than React and the router', async ({ page }) => {
  await page.goto('/')
  expect(await countScriptBytes(page)).toBeLessThan(110_750)
})

test('scripts are not preloaded before fonts and pictures', async ({ request }) => {
  for (const path of ['/', '/user/properties', '/community-hub']) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<script type="module" async="">')
    expect(html).not.toContain('modulepreload')
  }
})

test('a page’s own modules name all that it needs', async ({ request }) => {
  runOnlyOn('phone', 'It reads the built files, which both have')
  /** The scripts that a text imports at once. */
  const listImports = (text: string) =>
    [...text.matchAll(/import(?:[^"()]*from)? ?"[^"]*?([\w.-]+\.js)"/g)].map(
      ([, name = '']) => name,
    )
  const read = async (name: string) => (await request.get(`/assets/${name}`)).text()
  const addresses = await request.get('/sitemap.xml').then((reply) => reply.text())
  const place = /\/user\/property-details\/[^<]+/.exec(addresses)?.[0] ?? ''
  for (const path of [place, '/student-login', '/user/properties', '/list-property']) {
    const named = listImports(await (await request.get(path)).text())
    expect(named.length, path).toBeGreaterThan(2)
    const further = (await Promise.all(named.map(read))).flatMap(listImports)
    const last = (await Promise.all([...new Set(further)].map(read))).flatMap(listImports)
    expect(new Set([...named, ...further]), path).toEqual(new Set([...named, ...further, ...last]))
  }
})

test('clicks and input before the scripts load are kept', async ({ page }) => {
  await useEarly(page, '/happenings', async () => {
    await page.getByLabel('Words').fill('fair')
    await page.getByLabel('Category').selectOption({ label: 'Books' })
    await switchTheme(page)
  })
  await expectKept(page, /category_id=\d+.*text=fair/)
})

test('clicks and input while the HTML is loading are kept', async ({ page, baseURL }) => {
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
  // Simulates a slow network: the HTML up to the filters first, the rest later.
  const line = createServer(async (request, response) => {
    const reply = await fetch(new URL(request.url ?? '', baseURL))
    const content = Buffer.from(await reply.arrayBuffer())
    response.setHeader('Content-Type', reply.headers.get('Content-Type') ?? '')
    const half = request.url === '/happenings' ? content.indexOf('</search>') : 0
    response.write(content.subarray(0, half))
    if (half > 0) await wait
    response.end(content.subarray(half))
  }).listen()
  const { port } = line.address() as AddressInfo
  const arrival = page.goto(`http://localhost:${port}/happenings`)
  await page.getByLabel('Category').selectOption({ label: 'Books' })
  await switchTheme(page)
  goOn()
  await arrival
  await expectKept(page, /category_id=\d+/)
  line.close()
})

test('filters opened on a computer before the scripts load fill up', async ({ page }) => {
  runOnlyOn('desktop', 'Phones have sheets, which open late')
  const panel = page.getByRole('region', { name: 'More filters' })
  await useEarly(page, '/user/properties?city_id=1', async () => {
    await page.getByRole('button', { name: /^More filters/ }).click()
    // Should the scripts never come, this page has them.
    await expect(panel.getByRole('link', { name: 'All filters' })).toBeVisible()
  })
  await panel.getByRole('radio', { name: 'Women' }).check()
  await expect(page).toHaveURL(/who=women/)
  await expect(panel.getByRole('radio', { name: /^Women\s*, \d+ places$/ })).toBeChecked()
})

test('filters pressed before the scripts load open', async ({ page }) => {
  runOnlyOn('phone', 'Computers have the filters in a row')
  await useEarly(page, '/user/properties?city_id=1', () =>
    page.getByRole('link', { name: /^Filters/ }).click(),
  )
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expect(page).toHaveURL('/user/properties?city_id=1')
})

test('a slider moved before the scripts load keeps its value', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'On phones the slider is in a sheet that needs scripts')
  await useEarly(page, '/user/properties?city_id=1', async () => {
    await page.getByRole('main').getByRole('slider', { name: 'Max price' }).fill('8000')
    await page.getByLabel('Category').selectOption({ label: 'Study Hall' })
  })
  await expect(page).toHaveURL(/property_type_id=\d+&max_price=8000/)
})

test('a message typed before the scripts load can be sent', async ({ page }) => {
  const message = page.getByLabel('Message')
  await useEarly(page, '/contact', async () => {
    await page.getByLabel('Full name').fill('Ananya')
    await message.fill('Is the desk in Ameerpet still free?')
  })
  await expect(message).toHaveValue('Is the desk in Ameerpet still free?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription(/required/)
  await expect(message).toHaveAccessibleDescription('')
})

test('a mode chosen before the scripts load opens', async ({ page }) => {
  await useEarly(page, '/', () => page.getByText('Distance', { exact: true }).click())
  await expect(page.getByRole('combobox', { name: 'Near' })).toBeVisible()
})

test('a place typed before the scripts load is searched for', async ({ page }) => {
  await useEarly(page, '/', async () => {
    await page.getByText('Distance', { exact: true }).click()
    await page.getByLabel('Near', { exact: true }).pressSequentially('Ameerpe')
  })
  const field = page.getByRole('combobox', { name: 'Near' })
  await expect(field).toHaveValue('Ameerpe')
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: /^Ameerpet/ }).first()).toBeVisible()
  await page.keyboard.type('t')
  await expect(field).toHaveValue('Ameerpet')
})

test('a menu opened before the scripts load stays open', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'The whole menu is in the bar')
  const bar = page.getByRole('banner')
  await useEarly(page, '/about', () => bar.getByRole('button', { name: 'Menu' }).click())
  await bar.getByRole('link', { name: 'Community Hub' }).click()
  await expect(page).toHaveURL('/community-hub')
  await expect(bar.getByRole('link', { name: 'Community Hub' })).toBeHidden()
})

test('cards rendered late have the height that was reserved for them', async ({ page }) => {
  runOnlyOn('phone', 'All cards are rendered at once on computers')
  await page.goto('/user/properties?city_id=1')
  // A few have a line more or less, whichever are on this page.
  const late = page.locator('.card-grid > li:nth-child(n + 3)').filter({ hasText: 'All told' })
  const measure = () =>
    late.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
  const held = await measure()
  expect(held.length).toBeGreaterThan(4)
  for (const card of await late.all()) {
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByRole('heading')).toBeInViewport()
  }
  const countMoved = async () =>
    (await measure()).filter((height, at) => Math.abs(height - (held[at] ?? 0)) >= 2).length
  await expect.poll(countMoved).toBeLessThan(held.length / 3)
})

/** How far a page has moved what it had shown, as browsers score it; more than 0.1 is felt. */
async function listenForShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const scores: number[] = []
    Object.assign(globalThis, { shiftScores: scores })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) scores.push((entry as unknown as Shift).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  type Shift = { value: number }
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { shiftScores: number[] }).shiftScores.reduce((a, b) => a + b, 0),
    )
}

test.describe('nothing is moved by what is read later', () => {
  const DEMO = 'owner@nilayam.test'
  const pages: [name: string, path: (thread: string) => string, last: string][] = [
    ['the profile', () => '/profile', 'Change e-mail'],
    ['the dashboard', () => '/dashboard', 'Contact reveals'],
    ['a thread', (thread) => thread, 'Add your own'],
    ['the form of an offer', (thread) => `${thread}/offer`, 'Hold it for'],
  ]
  for (const [name, toPath, last] of pages) {
    test(`on ${name}`, async ({ page }) => {
      runOnlyOn('phone', 'The narrow pages are the longest')
      await signIn(page, DEMO)
      const { waiting, rows } = await readAs(page, '/enquiries/')
      const [{ id }] = [...waiting, ...rows].filter(({ progress }) => progress.offer === null)
      const getScore = await listenForShifts(page)
      await page.goto(toPath(`/enquiries/${id}`))
      await expect(page.getByText(last).first()).toBeVisible()
      expect(await getScore()).toBeLessThan(0.02)
    })
  }

  test('on a thread whose visit is read last', async ({ page }) => {
    runOnlyOn('phone', 'The narrow pages are the longest')
    await signIn(page, DEMO)
    const { waiting, rows } = await readAs(page, '/enquiries/')
    const [{ id }] = [...waiting, ...rows].filter(
      ({ progress }) => progress.offer === null && progress.visit !== null,
    )
    const getScore = await listenForShifts(page)
    const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/api/enquiries/*/visit/', async (route) => {
      const response = await route.fetch()
      await isRead
      await route.fulfill({ response })
    })
    const offers = page.waitForResponse('**/api/enquiries/*/offers/')
    await page.goto(`/enquiries/${id}`)
    await (await offers).finished()
    await expect(page.getByText('Add your own').first()).toBeVisible()
    goOn()
    await expect(page.getByRole('link', { name: 'Make an offer' })).toBeVisible()
    await expect(page.locator('.visit-card')).toBeVisible()
    expect(await getScore()).toBeLessThan(0.02)
  })

  test('on the form of an offer, which says nothing before it knows', async ({ page }) => {
    runOnlyOn('phone', 'What is said doesn’t depend on the width')
    await signIn(page, DEMO)
    const { waiting, rows } = await readAs(page, '/enquiries/')
    const [{ id }] = [...waiting, ...rows].filter(({ progress }) => progress.offer === null)
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(globalThis, { said })
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) said.push(node.textContent ?? '')
        }
      }).observe(document, { subtree: true, childList: true })
    })
    await page.goto(`/enquiries/${id}/offer`)
    await expect(page.getByText('Hold it for').first()).toBeVisible()
    const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
    expect(said.join()).toContain('Hold it for')
    expect(
      said.filter((text) => text.includes('This place has nothing to take yet. Add ')),
    ).toEqual([])
  })
})
