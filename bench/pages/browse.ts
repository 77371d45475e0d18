import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { withSite } from '../site.ts'
import { type Shares, toShares } from './shares.ts'
import { timeSuggestions } from './suggestions.ts'

export type BrowseResult = {
  /** Milliseconds from changing a filter to the painted results. */
  filters: ({ name: string } & Shares)[]
  /** Milliseconds from the last key press to the painted suggestions. */
  typing: Shares
  /** Milliseconds of the suggestions call alone, and of `/health` for comparison. */
  suggestions: Shares
  hello: Shares
  /** Frames per second while the map is panned, by number of pins. */
  frames: { pins: number; perSecond: number }[]
}

const ROUNDS = 12
const PINS = [0, 100, 1000]
const MOVES = 16
const SEARCH = '/user/properties'
const LETTERS = 'ameerpet'
const DEVELOPMENT = { NODE_ENV: 'development', DEMO: 'off' }

/** Uses the built product with the demo city in a browser. */
export async function measureBrowsing(): Promise<BrowseResult> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const searching = await withSite(async (site) => ({
      filters: await timeFilters(browser, site),
      typing: await timeTyping(browser, site),
      ...(await timeSuggestions(site)),
    }))
    // The map with generated pins is a development page.
    const frames = await withSite((site) => countFrames(browser, site), DEVELOPMENT, ['--dev'])
    return { ...searching, frames }
  } finally {
    await browser.close()
  }
}

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address, { waitUntil: 'networkidle' })
  return page
}

type Change = [name: string, change: (page: Page, round: number) => Promise<unknown>]

/** Each change varies by round, so that every round is a different search. */
const CHANGES: Change[] = [
  [
    'category',
    (page, round) =>
      page.locator('form select[name=property_type_id]').selectOption({ index: 1 + (round % 5) }),
  ],
  [
    'area',
    (page, round) =>
      page.locator('form select[name=area_id]').selectOption({ index: 1 + (round % 40) }),
  ],
  [
    'highest rent',
    (page, round) =>
      page.locator('form input[name=max_price]').press(round % 2 ? 'ArrowLeft' : 'ArrowRight'),
  ],
  ['order', (page, round) => page.locator('select[name=sort]').selectOption({ index: round % 3 })],
]

async function timeFilters(browser: Browser, site: string): Promise<BrowseResult['filters']> {
  const results: BrowseResult['filters'] = []
  for (const [name, change] of CHANGES) {
    // Warm-up: the demo draws pictures on first request, whereas owners' pictures are made at upload.
    await changeAgainAndAgain(browser, site, change)
    const times = await changeAgainAndAgain(browser, site, change)
    results.push({ name, ...toShares(times.slice(2)) })
  }
  return results
}

/** Milliseconds of each change, from the page's own performance marks. */
async function changeAgainAndAgain(browser: Browser, site: string, change: Change[1]) {
  const page = await open(browser, site + SEARCH)
  await page.locator('form select[name=city_id]').selectOption({ label: 'Hyderabad' })
  await countPaints(page, 1)
  for (let round = 0; round < ROUNDS; round += 1) {
    await change(page, round)
    await countPaints(page, round + 2)
    await page.waitForFunction(hasPictures)
  }
  const times = await page.evaluate(() =>
    performance.getEntriesByName('search-painted').map(({ duration }) => duration),
  )
  await page.close()
  return times
}

function countPaints(page: Page, wanted: number): Promise<unknown> {
  const isThere = (count: number) => performance.getEntriesByName('search-painted').length >= count
  return page.waitForFunction(isThere, wanted)
}

/** Runs in the page: whether all images that the browser loads by now are complete. */
function hasPictures(): boolean {
  // Chromium's distance threshold for lazy loading.
  const ahead = 1250
  const isNear = (image: HTMLImageElement) =>
    image.checkVisibility() && image.getBoundingClientRect().top < innerHeight + ahead
  return [...document.images].filter(isNear).every((image) => image.complete)
}

async function timeTyping(browser: Browser, site: string): Promise<BrowseResult['typing']> {
  const page = await open(browser, `${site}${SEARCH}?mode=distance`)
  const field = page.locator('form [role=combobox]')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await field.fill(LETTERS.slice(0, 2 + (round % 6)))
    times.push(await page.evaluate(waitForOptions))
    await field.fill('')
    await page.locator('[role=option]').first().waitFor({ state: 'hidden' })
  }
  await page.close()
  return toShares(times)
}

/** Runs in the page: milliseconds until suggestions are visible. */
async function waitForOptions(): Promise<number> {
  const start = performance.now()
  while (!document.querySelector('.place-list:not([hidden]) [role=option]')) {
    await new Promise(requestAnimationFrame)
  }
  return performance.now() - start
}

async function countFrames(browser: Browser, site: string): Promise<BrowseResult['frames']> {
  const results: BrowseResult['frames'] = []
  for (const pins of PINS) {
    const page = await open(browser, `${site}/dev/map?pins=${pins}`)
    await page.locator('[data-living=true]').waitFor({ timeout: 120_000 })
    await page.locator('.map-canvas canvas').focus()
    await page.evaluate(startCounting)
    for (let move = 0; move < MOVES; move += 1) {
      await page.keyboard.press(move % 8 < 4 ? 'ArrowRight' : 'ArrowLeft')
      await page.waitForTimeout(200)
    }
    results.push({ pins, perSecond: await page.evaluate(stopCounting) })
    await page.close()
  }
  return results
}

type Counting = { frames: number; since: number }

function startCounting(): void {
  const counting = { frames: 0, since: performance.now() }
  Object.assign(window, { counting })
  const count = () => {
    counting.frames += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}

function stopCounting(): number {
  const { frames, since } = (window as unknown as { counting: Counting }).counting
  return (frames * 1000) / (performance.now() - since)
}
