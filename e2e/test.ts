import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Playwright's test, but whatever a page writes to the console or throws fails it. */
export const test = base.extend<{ silence: undefined }>({
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

// The browser itself reports every refused request; which refusals are right is what the tests ask.
// And it grumbles about drawing maps without a graphics card.
function isExpected(line: string): boolean {
  const isRefusal = 'error: Failed to load resource: the server responded with a status of 4'
  return line.startsWith(isRefusal) || line.includes('GPU stall due to ReadPixels')
}

/** axe finds nothing on the page, in the light and in the dark scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
    )
    expect([colorScheme, found]).toEqual([colorScheme, []])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}

/** Nothing makes the page wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: innerWidth,
  }))
  expect(wide).toBeLessThanOrEqual(screen)
}
