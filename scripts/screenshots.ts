import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser.mjs'

// `npm run screenshots`: takes the README's screenshots of the running demo.
const port = '4174'
const site = `http://localhost:${port}`
const folder = 'docs/pictures'

const phone = { width: 360, height: 780 }
const desktop = { width: 1440, height: 900 }
const shots = [
  ['home-desktop', '', desktop],
  ['search-desktop', '/user/properties?', desktop],
  ['search-phone', '/user/properties?', phone],
  ['property-phone', '/property-details/', phone],
] as const

async function requireReady(): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const reply = await fetch(`${site}/ready`).catch(() => undefined)
    if (reply?.ok) return
    await setTimeout(1000)
  }
  throw new Error('The server did not start')
}

async function shoot(page: Page, name: string, path: string): Promise<void> {
  await page.goto(site + path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Home, or the first link on it that contains `part`. */
async function findAddress(page: Page, part: string): Promise<string> {
  if (part === '') return '/'
  await page.goto(site)
  return (await page.locator(`main a[href*="${part}"]`).first().getAttribute('href')) ?? '/'
}

const dataDir = await mkdtemp(join(tmpdir(), 'nilayam-shots-'))
const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: port,
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
}
const server = spawn(process.execPath, ['scripts/start.ts'], { env, stdio: 'inherit' })
try {
  await requireReady()
  await mkdir(folder, { recursive: true })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args })
  for (const [name, part, viewport] of shots) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: viewport === phone ? 2 : 1 })
    await shoot(page, name, await findAddress(page, part))
    await page.close()
  }
  await browser.close()
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}
