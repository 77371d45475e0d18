import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { type Timing, toTiming } from './timing.ts'

const OPENINGS = 20

type Reader = { site: string; token: string; user: object }

/**
 * Opens a thread from the inbox on a phone's screen, again and again: the time runs from the press until its last
 * message is painted. The first opening, which loads the page's scripts, has a row of its own.
 */
export async function timeThreadPage(
  { site, token, user }: Reader,
  id: number,
  lastMessage: string,
): Promise<Timing[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 780 } })
    await page.goto(`${site}/robots.txt`)
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('token', token)
        localStorage.setItem('user', user)
      },
      [token, JSON.stringify(user)] as const,
    )
    await page.goto(`${site}/user/enquiries`)
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
    const first = await open(page, id, lastMessage)
    const times: number[] = []
    for (let n = 0; n < OPENINGS; n += 1) times.push(await open(page, id, lastMessage))
    return [
      toTiming('opening it from the inbox in a browser of 360 px, for the first time', [first]),
      toTiming('the same again', times),
    ]
  } finally {
    await browser.close()
  }
}

async function open(page: Page, id: number, lastMessage: string): Promise<number> {
  const link = page.locator(`a[href="/user/enquiries/${id}"]`)
  const time = await link.evaluate(
    (element, text) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const look = () => {
          // Its row of the inbox has the text as well.
          const log = document.querySelector('[role="log"]')
          if (!log?.textContent.includes(text)) return requestAnimationFrame(look)
          // After the frame that has it.
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }
        ;(element as HTMLElement).click()
        look()
      }),
    lastMessage,
  )
  await page.goBack()
  await link.waitFor()
  return time
}
