import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { type Owner, post, signUpOwner } from '../owner.ts'
import { withSite } from '../site.ts'

/** Milliseconds at the third quartile, on a processor slowed down so many times. */
export type BoardResult = {
  slowdown: number
  paint: number
  tap: number
  panel: number
  section: number
}

const DESKS = 2000
const VISITS = 8
const TAPS = 5

/** The board of a hall of 2,000 desks with four shifts, a third of them taken, on a phone's screen. */
export async function measureBoard(): Promise<BoardResult[]> {
  return withSite(async (site) => {
    const owner = await signUpOwner(site)
    await fillHall(owner)
    const executablePath = findBrowser()
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    try {
      const results: BoardResult[] = []
      for (const slowdown of [1, 4]) results.push(await measureSlowed(browser, owner, slowdown))
      return results
    } finally {
      await browser.close()
    }
  })
}

/** Shifts of six hours, sold by the same desks. */
async function fillHall({ site, token, draft }: Owner): Promise<void> {
  const options = [0, 6, 12, 18].map((hour, at) => ({
    group: 0,
    fields: {
      kind: 'desk',
      who: 'anyone',
      has_ac: false,
      price: 900,
      min_months: null,
      note: '',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      from_minute: hour * 60,
      to_minute: ((hour + 6) % 24) * 60,
      is_reserved: true,
    },
    free: at === 0 ? DESKS / 4 : DESKS / 2,
  }))
  const groups = [{ kind: 'desk', name: 'Hall A', units: DESKS }]
  const body = { property_id: draft, revision: 0, groups, options }
  await post(site, '/owner/options/', body, token)
}

async function measureSlowed(
  browser: Browser,
  { site, token, user, draft }: Owner,
  slowdown: number,
): Promise<BoardResult> {
  const page = await browser.newPage({ viewport: { width: 360, height: 780 } })
  await page.goto(`${site}/robots.txt`)
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify(user)] as const,
  )
  await page.addInitScript(watchPaints)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const paints: number[] = []
  const taps: number[] = []
  const panels: number[] = []
  const sections: number[] = []
  for (let visit = 0; visit < VISITS; visit += 1) {
    await page.goto(`${site}/rooms/${draft}`)
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
    await page
      .locator(`a[href="/board/${draft}"]`)
      .first()
      .evaluate((link) => (link as HTMLElement).click())
    paints.push(await readMark(page, 'board-painted'))
    for (let tap = 0; tap < TAPS; tap += 1) {
      taps.push(await tapOn(page, page.locator('[data-cell]').nth(tap * 3)))
      panels.push(await readMark(page, 'panel-painted'))
    }
    await page.keyboard.press('Escape')
    sections.push(await tapOn(page, page.locator('.board-strip li button').nth(visit + 1)))
  }
  await page.close()
  return {
    slowdown,
    paint: quartile(paints),
    tap: quartile(taps),
    panel: quartile(panels),
    section: quartile(sections),
  }
}

/** Runs in the page: how long after the board's reply the grid was painted, and after a press its cell and its panel. */
function watchPaints(): void {
  const mark = (name: string, since: number) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // A message that is sent within a frame arrives once that was painted.
      port1.onmessage = () => performance.measure(name, { start: since, end: performance.now() })
      port2.postMessage(undefined)
    })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=grid]')) return
    observer.disconnect()
    const reply = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/owner/board/'))
    mark('board-painted', (reply as PerformanceResourceTiming).responseEnd)
  })
  observer.observe(document, { childList: true, subtree: true })
  let panel: Element | null = null
  let pressed = 0
  // Each tap opens a panel of its own.
  new MutationObserver(() => {
    const now = document.querySelector('.board-panel')
    if (now && now !== panel) mark('panel-painted', pressed)
    panel = now
  }).observe(document, { childList: true, subtree: true })
  const press = ({ timeStamp }: Event) => {
    pressed = timeStamp
    mark('tap-painted', timeStamp)
  }
  addEventListener('click', press, { capture: true })
}

async function tapOn(page: Page, button: ReturnType<Page['locator']>): Promise<number> {
  await page.evaluate(() => performance.clearMeasures())
  await button.evaluate((element) => (element as HTMLElement).scrollIntoView({ block: 'center' }))
  await button.dispatchEvent('click')
  return readMark(page, 'tap-painted')
}

async function readMark(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction(
    (name) => performance.getEntriesByName(name).at(-1)?.duration,
    name,
  )
  return (await found.jsonValue()) ?? Number.NaN
}

function quartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.75)] ?? Number.NaN
}
