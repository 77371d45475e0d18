import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from '@nilayam/server/testing/free-port'
import { Builder, By, until, type WebDriver } from 'selenium-webdriver'
import type { Engine } from './engine.ts'
import { end, startScreen } from './screen.ts'

const WAIT = 20_000

/** WebKitGTK's MiniBrowser, driven by WebDriver. The minimum width of its window is 447 pixels. */
export async function startWebkit(): Promise<Engine> {
  const screen = await startScreen()
  const port = await findFreePort()
  const leader = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: screen.environment,
    stdio: 'ignore',
  })
  const driver = await connect(port)
  const find = async (path: string) => {
    const element = await driver.wait(until.elementLocated(By.xpath(path)), WAIT)
    return driver.wait(until.elementIsVisible(element), WAIT)
  }
  return {
    resize: (width, height) => resize(driver, width, height),
    open: (address) => driver.get(address),
    click: async (path) => (await find(path)).click(),
    type: async (path, text) => (await find(path)).sendKeys(text),
    read: (script) => driver.executeScript(script),
    // The driver's screenshot never returns, so take one of the display.
    screenshot: screen.screenshot,
    close: async () => {
      await driver.quit()
      await end(leader)
      await screen.close()
    },
  }
}

/** The driver sets the outer size of the window, so the size of its toolbars is measured first. */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const [inside, below] = await driver.executeScript<[number, number]>(
    'return [innerWidth, innerHeight]',
  )
  await window.setRect({ x: 0, y: 0, width: 2 * width - inside, height: 2 * height - below })
}

async function connect(port: number): Promise<WebDriver> {
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) await setTimeout(50)
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build()
}
