import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const PORT = Number(process.env.E2E_PORT ?? 4173) + 100
process.env.E2E_PSEUDO_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'nilayam-pseudo-'))

// `npm run test:pseudo`: in the pseudo-locale, whose texts are in brackets and a third longer.
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.pseudo.ts',
  outputDir: '../../test-results/pseudo-files',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e-pseudo.json' }]],
  use: { ...base.use, baseURL: `http://localhost:${PORT}` },
  projects: (base.projects ?? []).filter(({ name }) => name === 'phone'),
  webServer: {
    command: 'exec node scripts/start.ts',
    cwd: '../..',
    url: `http://localhost:${PORT}/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_PSEUDO_DATA_DIR,
      RATE_LIMITS: 'off',
      LANGUAGES: 'en-XA',
    },
  },
})
