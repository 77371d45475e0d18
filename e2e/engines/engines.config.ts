import { defineConfig } from '@playwright/test'
import { serveDemo } from '../site/demo-site.ts'
import type { EngineOptions } from './engine-test.ts'

const PORT = Number(process.env.E2E_PORT ?? 4183)

// `npm run test:engines`: tests in Firefox and WebKitGTK; Playwright is only the test runner.
export default defineConfig<EngineOptions>({
  testDir: '.',
  testMatch: '*.engine.ts',
  outputDir: '../../test-results/engines-files',
  reporter: [['list']],
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  projects: [
    { name: 'Firefox', use: { engineName: 'firefox', site: `http://localhost:${PORT}` } },
    { name: 'WebKit', use: { engineName: 'webkit', site: `http://localhost:${PORT}` } },
  ],
  webServer: serveDemo(PORT, 'E2E_DATA_DIR'),
})
