import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { getAhead, shiftClock } from './shift-clock.ts'

/** What the pages of the running test said; a worker runs one test at a time. */
const said: string[] = []

/**
 * Playwright's test, but console messages and uncaught errors fail it. `goto` and `reload` also wait for hydration,
 * which may end after the load event.
 */
export const test = base.extend<{ silence: undefined }>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForLife)
    await use(context)
  },
  silence: [
    async ({ page, browser }, use) => {
      said.length = 0
      listen(page)
      await use(undefined)
      await closeOthers(browser, page.context())
      expect(said.filter((line) => !isExpected(line))).toEqual([])
    },
    { auto: true },
  ],
})

/** Pages of others that a test opened would ask on, and what they say would be said in the next test. */
async function closeOthers(browser: Browser, own: BrowserContext): Promise<void> {
  for (const context of browser.contexts().filter((each) => each !== own)) {
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

/** A page in a browser of its own, which waits and is listened to as the test's own page is. */
export async function openPage(
  browser: Browser,
  baseURL?: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...options, ...(baseURL && { baseURL }) })
  if (getAhead() > 0) await context.addInitScript(shiftClock, getAhead())
  context.on('page', waitForLife)
  const page = await context.newPage()
  listen(page)
  return page
}

function listen(page: Page): void {
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => said.push(error.message))
}

export { expect }

/** For a test that would assert the same at the other width; `why` is the reason. */
export function runOnlyOn(device: 'phone' | 'desktop', why: string): void {
  test.skip(test.info().project.name !== device, why)
}

/** The same for all of a file or `describe`, before a fixture such as a server of their own is started. */
export function allRunOnlyOn(device: 'phone' | 'desktop', why: string): void {
  test.skip(({ isMobile }) => isMobile !== (device === 'phone'), why)
}

function waitForLife(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    // Both return the response, and their arguments are passed on unchanged.
    const go = page[name].bind(page) as (...given: unknown[]) => ReturnType<Page['reload']>
    page[name] = async (...given: unknown[]) => {
      const response = await go(...given)
      // Only our own pages, not the API documentation or files.
      await page.waitForFunction(
        () => !('__reactRouterContext' in window) || 'hydrated' in document.documentElement.dataset,
      )
      return response
    }
  }
}

/** Bytes of the scripts that the page has loaded, as compressed. */
export function countScriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

// The browser logs each refused request; which of them are right is for the tests to check. It also logs
// performance warnings of WebGL without a GPU.
function isExpected(line: string): boolean {
  const isRefusal = 'error: Failed to load resource: the server responded with a status of 4'
  return line.startsWith(isRefusal) || line.includes('GPU stall due to ReadPixels')
}

// A third of the size of the unminified source.
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** axe finds no violations. In the dark scheme only the contrast can differ. */
export async function expectAccessible(page: Page): Promise<void> {
  // Sent once for a page's life: parsing it costs half of what a small page's check does.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe)
  for (const [colorScheme, rules] of [
    ['light', null],
    ['dark', ['color-contrast']],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect([colorScheme, await findViolations(page, rules)]).toEqual([colorScheme, []])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}

/** Violations of these rules, or of all. Only violations, because the list of passes takes a second to transfer. */
function findViolations(page: Page, rules: readonly string[] | null): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // By default axe fetches all stylesheets again, which these rules don't need.
      preload: { assets: ['media'] },
      ...(rules && { runOnly: [...rules] }),
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  }, rules)
}

/**
 * All touch targets are at least 42 pixels wide and high, which is 44 less rounding. Links within a sentence and the
 * attribution of maps are exempt.
 */
export async function expectTouchable(page: Page): Promise<void> {
  const missed = await page.evaluate(() => {
    // With content-visibility: auto, elements would only be laid out a frame after scrolling to them.
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') {
        element.style.contentVisibility = 'visible'
      }
    }
    const reach = [
      [0, -21],
      [0, 21],
      [-21, 0],
      [21, 0],
    ] as const
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    const labelOf = (element: Element) =>
      element instanceof HTMLInputElement ? element.closest('label') : null
    const answers = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const whole = labelOf(element) ?? element
      const { x, y, width, height } = whole.getBoundingClientRect()
      return reach.every(([right, down]) =>
        whole.contains(document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)),
      )
    }
    const pressed = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
    return [...document.querySelectorAll(pressed)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) =>
          !isInSentence(element) &&
          !element.closest('.sr-only, .skip, .map-sources, [aria-hidden="true"]'),
      )
      .filter((element) => !answers(element))
      .map((element) => element.outerHTML.slice(0, 120))
  })
  expect(missed).toEqual([])
}

/** The page isn't wider than the screen. Not `innerWidth`, which grows with overflow on phones. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const measure = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  // Right after a change of the window's size the page isn't laid out yet.
  await expect.poll(measure).toBeLessThanOrEqual(0)
}

/** The page ends where its footer does: nothing unseen makes it longer. */
async function expectEndWithFooter(page: Page): Promise<void> {
  const below = await page.evaluate(() => {
    const foot = document.querySelector('body > footer')
    // The admin pages have none on wide screens.
    if (!foot?.checkVisibility()) return 0
    return document.documentElement.scrollHeight - scrollY - foot.getBoundingClientRect().bottom
  })
  expect(below).toBeLessThan(2)
}

/** No button's words stick out of it: they don't wrap, and what overflows a button widens no page. */
export async function expectWordsInButtons(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.btn')]
      .filter((button) => button.checkVisibility() && button.scrollWidth > button.clientWidth + 1)
      .map((button) => `${button.innerText} (${button.scrollWidth} in ${button.clientWidth} px)`),
  )
  expect(cut).toEqual([])
}

/** All of them, as every page must be. */
export async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectWordsInButtons(page)
  await expectEndWithFooter(page)
}

/** As every page must be, at the other project's width as well: for a journey that runs at one of them. */
export async function expectWellAtBothWidths(page: Page): Promise<void> {
  await expectWell(page)
  const own = page.viewportSize() ?? WIDE
  await page.setViewportSize(own.width < WIDE.width ? WIDE : NARROW)
  await nextFrame(page)
  await expectWell(page)
  await page.setViewportSize(own)
  await nextFrame(page)
}

const NARROW = { width: 360, height: 780 }
const WIDE = { width: 1440, height: 900 }

/** What listens for a width has been drawn anew after the second frame. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** No overflow with twice the font size, as some browsers are set. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}
