import type { Locator } from '@playwright/test'

/**
 * Waits for a notice (a toast, or a part of one) from the start of what brings it, since it closes after five seconds,
 * and points at it, so that it stays. A real pointer, or a click, would wait until it has stopped moving.
 */
export async function holdNotice(says: Locator, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([says.waitFor().then(() => pointAt(says)), act()])
}

async function pointAt(notice: Locator): Promise<void> {
  await notice.evaluate(async (part) => {
    const toast = part.closest('.toast')
    if (!toast) throw new Error('It is no notice')
    // Its time begins once it has risen, also if it was pointed at before.
    await Promise.allSettled(toast.getAnimations().map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
    part.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  })
}
