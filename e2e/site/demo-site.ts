import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TOP = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The built product as `npm start` runs it, with the demo city in a folder of its own, for a `webServer` of Playwright.
 * `variable` keeps the folder's name: it is chosen once by the first process, which removes it at its end, and the
 * workers that read the configuration again inherit it.
 */
export function serveDemo(
  port: number,
  variable: string,
  environment: Record<string, string> = {},
) {
  if (!process.env[variable]) {
    const folder = mkdtempSync(join(tmpdir(), 'nilayam-e2e-'))
    process.env[variable] = folder
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  return {
    command: 'exec node scripts/start.ts',
    cwd: TOP,
    url: `http://localhost:${port}/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: process.env[variable],
      RATE_LIMITS: 'off',
      ...environment,
    },
  }
}
