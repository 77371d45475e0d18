import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'

/**
 * Playwright’s test, but whatever a page writes to the console or throws fails it. A page may be hydrated
 * after it is loaded; who goes to one, or reloads it, waits for that.
 */
export const test = base.extend<{ silence: undefined }>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForLife)
    await use(context)
  },
  silence: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => said.push(error.message))
      await use(undefined)
      expect(said.filter((line) => !isExpected(line))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** For a journey that would say the same at the other width; `why` is the reason that it would. */
export function runOnlyOn(device: 'phone' | 'desktop', why: string): void {
  test.skip(test.info().project.name !== device, why)
}

function waitForLife(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    // Both answer the response; what they take besides is Playwright's own affair.
    const go = page[name].bind(page) as (...given: unknown[]) => ReturnType<Page['reload']>
    page[name] = async (...given: unknown[]) => {
      const response = await go(...given)
      // Pages of ours alone: not the calls' documentation, and no file.
      await page.waitForFunction(
        () => !('__reactRouterContext' in window) || 'hydrated' in document.documentElement.dataset,
      )
      return response
    }
  }
}

/** What the page has fetched of scripts so far, as it came over the wire. */
export function countScriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

// The browser itself reports every refused request; which refusals are right is what the tests ask.
// And it grumbles about drawing maps without a graphics card.
function isExpected(line: string): boolean {
  const isRefusal = 'error: Failed to load resource: the server responded with a status of 4'
  return line.startsWith(isRefusal) || line.includes('GPU stall due to ReadPixels')
}

// A third of what the package itself would be as a text.
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** axe finds nothing on the page; of what it asks, only the contrast differs in the dark scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe)
  for (const [colorScheme, rules] of [
    ['light', null],
    ['dark', ['color-contrast']],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect([colorScheme, await findViolations(page, rules)]).toEqual([colorScheme, []])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}

/** By these rules, or all. Only what is wrong is brought here: a list of all that is right takes a second. */
function findViolations(page: Page, rules: readonly string[] | null): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // No rule that is asked reads stylesheets; by itself axe fetches all of them once more.
      preload: { assets: ['media'] },
      ...(rules && { runOnly: [...rules] }),
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  }, rules)
}

/**
 * Whatever can be pressed answers a finger 21 pixels from its middle on every side: 44 pixels, and a little for
 * rounding. Links within a sentence are as small as its words, and so is a map's small print.
 */
export async function expectTouchable(page: Page): Promise<void> {
  const missed = await page.evaluate(() => {
    // What waits to be laid out until one comes near would be met a frame too late.
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

/** Nothing makes the page wider than the screen. A phone's `innerWidth` would grow with what is too wide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(screen)
}

/** Nor do letters of twice the size, as some have set their browser. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}
