import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { serveDemo } from './e2e/site/demo-site.ts'
import { findBrowser } from './scripts/browser.mjs'

const PORT = Number(process.env.E2E_PORT ?? 4173)
/** Another Nilayam with the demo city, such as that of `npm run cluster`, instead of one of our own. */
const BASE = process.env.E2E_BASE
const browser = findBrowser()
// Some fifty servers are started: the first one compiles, the others read what it compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('node_modules/.cache/node', import.meta.url),
)
const isRoot = process.getuid?.() === 0

// Journeys through the product as `npm start` runs it, in the system's Chromium.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e-files',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // Only ends what would never end: on a busy machine one step may take a minute.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  use: {
    baseURL: BASE ?? `http://localhost:${PORT}`,
    actionTimeout: 60_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every step takes as much work as the steps: ask for one with --trace on.
    trace: 'off',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        // The server tells phones by what browsers of this name send with it.
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 360, height: 780 },
        hasTouch: true,
        isMobile: true,
      },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  ...(!BASE && { webServer: serveDemo(PORT, 'E2E_DATA_DIR') }),
})
