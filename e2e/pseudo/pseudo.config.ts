import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { serveDemo } from '../site/demo-site.ts'

const PORT = Number(process.env.E2E_PORT ?? 4173) + 100

// `npm run test:pseudo`: in the pseudo-locale, whose texts are in brackets and a third longer.
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.pseudo.ts',
  outputDir: '../../test-results/pseudo-files',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e-pseudo.json' }]],
  use: { ...base.use, baseURL: `http://localhost:${PORT}` },
  projects: (base.projects ?? []).filter(({ name }) => name === 'phone'),
  webServer: serveDemo(PORT, 'E2E_PSEUDO_DATA_DIR', { LANGUAGES: 'en-XA' }),
})
