import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './engine-test.ts'

const PORT = Number(process.env.E2E_PORT ?? 4183)
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'nilayam-engines-'))

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
  webServer: {
    command: 'exec node scripts/start.ts',
    cwd: '../..',
    url: `http://localhost:${PORT}/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMITS: 'off',
    },
  },
})
