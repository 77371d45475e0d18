import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const PORT = '4175'
const SECONDS = 180

export type Running = { site: string; pid: number }

/**
 * Runs `work` against the product started like `npm start`, with the demo city in a temporary folder. `work` also
 * gets the server's process id; `environment` overrides the defaults, `flags` are appended to the command (`--dev`
 * for `npm run dev`).
 */
export async function withSite<T>(
  work: (site: string, pid: number) => Promise<T>,
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<T> {
  const port = environment.PORT ?? PORT
  const site = `http://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'nilayam-bench-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    PORT: port,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // PGlite, unless the bench names a database: DATABASE_URL is where it may create one.
    DATABASE_URL: '',
    ...environment,
  }
  // Logs go to a file, as in production.
  const log = environment.LOG_LEVEL && (await open(join(dataDir, 'server.log'), 'w'))
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=16', '--heap-growing-percent=100', 'scripts/start.ts', ...flags],
    {
      env,
      stdio: ['ignore', log ? log.fd : 'inherit', 'inherit'],
    },
  )
  // The server has a handle of its own.
  if (log) await log.close()
  // It may end before it is told to.
  const ended = once(server, 'exit')
  try {
    await requireReady(site)
    return await work(site, server.pid ?? 0)
  } finally {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function requireReady(site: string): Promise<void> {
  for (let tries = 0; tries < SECONDS; tries += 1) {
    const reply = await fetch(`${site}/ready`).catch(() => undefined)
    if (reply?.ok) return
    await setTimeout(1000)
  }
  throw new Error('The server did not start: was it built (npm run build)?')
}
