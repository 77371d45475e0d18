import type { Page } from '@playwright/test'

/** All pins of a map, of one place or of several. */
export const pins = (page: Page) => page.locator('.pin:visible')

/** Those of one place each. */
export const single = (page: Page) => page.locator('.pin:not(.pin-many):visible')

/** Number of properties of each pin. */
export function countPlaces(page: Page): Promise<number[]> {
  return pins(page).evaluateAll((all) =>
    all.map((pin) => Number(/(\d+) places here/.exec(pin.ariaLabel ?? '')?.[1] ?? 1)),
  )
}
