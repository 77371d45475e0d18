import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { type Timing, toTiming } from '../timing.ts'

const OPENINGS = 20
const FIRST_OPENINGS = 5

type Reader = { site: string; token: string; user: object }

/**
 * Opens a thread from the inbox on a phone's screen, again and again: the time runs from the press until its last
 * message is painted. A first opening, which loads the page's scripts, is measured in a browser of its own each time:
 * pressed as soon as the list can be, and after the list has come to rest.
 */
export async function timeThreadPage(
  reader: Reader,
  id: number,
  lastMessage: string,
): Promise<Timing[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const [atOnce, rested]: [number[], number[]] = [[], []]
    for (let n = 0; n < FIRST_OPENINGS; n += 1) {
      for (const [times, state] of [
        [atOnce, 'load'],
        [rested, 'networkidle'],
      ] as const) {
        const page = await openInbox(browser, reader)
        await page.waitForLoadState(state)
        times.push(await open(page, id, lastMessage))
        await page.context().close()
      }
    }
    const page = await openInbox(browser, reader)
    const times: number[] = []
    for (let n = 0; n <= OPENINGS; n += 1) times.push(await open(page, id, lastMessage))
    const name = 'opening it from the inbox in a browser of 360 px'
    return [
      toTiming(`${name}, for the first time`, rested),
      toTiming('the same, pressed as soon as the list is there', atOnce),
      toTiming('the same again', times.slice(1)),
    ]
  } finally {
    await browser.close()
  }
}

/** Signed in, in a browser that has nothing cached. */
async function openInbox(browser: Browser, { site, token, user }: Reader): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
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
  return page
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
