import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@nilayam/server/testing/free-port'
import { createAdmins } from '../steps/admins.ts'
import { expect } from './test.ts'

export type Nilayam = {
  url: string
  /** Its log so far. */
  log: () => string
  stop: () => Promise<void>
}

/** Starts another server with an empty database but for admins, for tests that need other settings or flags. */
export async function startNilayam(
  settings: Record<string, string>,
  flags: readonly string[] = [],
  admins: readonly string[] = [],
): Promise<Nilayam> {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-e2e-'))
  const choosePasswords = await createAdmins(folder, admins)
  const port = await findFreePort()
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const own = { NODE_ENV: 'production', DEMO: 'off', RATE_LIMITS: 'off' }
  const child = spawn(process.execPath, ['scripts/start.ts', ...flags], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      ...own,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      ...settings,
    },
  })
  let log = ''
  const read = (chunk: Buffer) => {
    log += chunk
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const url = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 180_000 }).toBe(true)
  await choosePasswords(url)
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { url, log: () => log, stop }
}
