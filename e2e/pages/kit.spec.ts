import { type Nilayam, startNilayam } from '../site/nilayam.ts'
import {
  allRunOnlyOn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../site/test.ts'

allRunOnlyOn('phone', 'The components are looked at in both widths')

// As with `npm run dev`: from the sources, with the pages for developers.
let nilayam: Nilayam
test.beforeAll(async () => {
  nilayam = await startNilayam({ NODE_ENV: 'development' }, ['--dev'])
})
test.afterAll(() => nilayam.stop())

// Pages of their own, because Vite and React log to the console in development.
test('the page of UI components is accessible', async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${nilayam.url}/dev/ui`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The kit')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 780 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Good toast' }).click()
  await expect(page.getByText('Added to favorites')).toBeVisible()
})

test('who is refused gets the same page as in production', async () => {
  const headers = { accept: 'text/html', 'content-encoding': 'gzip' }
  const reply = await fetch(`${nilayam.url}/about`, { headers })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    415,
    'text/html; charset=utf-8',
  ])
  expect(await reply.text()).toContain('Send the body as it is, without content-encoding')
})

test('a map with a thousand fake pins loads', async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${nilayam.url}/dev/map?pins=1000`)
  await expect(page.locator('[data-living=true]')).toBeVisible({ timeout: 120_000 })
})
