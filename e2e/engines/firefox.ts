import puppeteer from 'puppeteer-core'
import type { Engine } from './engine.ts'
import { startScreen } from './screen.ts'

/** The system's Firefox ESR, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const screen = await startScreen()
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: false,
    env: screen.environment,
  })
  const page = await browser.newPage()
  const find = (path: string) => page.locator(`::-p-xpath(${path})`).setTimeout(20_000)
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (address) => {
      await page.goto(address)
    },
    click: (path) => find(path).click(),
    type: async (path, text) => {
      await find(path).click()
      await page.keyboard.type(text)
    },
    // The caller knows the shape of the JSON.
    read: async <Answer>(script: string) =>
      (await page.evaluate(`(() => { ${script} })()`)) as Answer,
    screenshot: async (file) => {
      await page.screenshot({ path: file as `${string}.png` })
    },
    close: async () => {
      await browser.close()
      await screen.close()
    },
  }
}
