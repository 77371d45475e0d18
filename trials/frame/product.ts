import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createDatabase,
  dropDatabase,
  withDatabase,
} from '@nilayam/server/testing/postgres/postgres'
import { TOP } from './flaw.ts'
import type { Run } from './trial.ts'

/** The product as a process of its own, on a free port. */
export type Product = {
  /** Empty if it ended before it served. */
  site: string
  pid: number
  /** Resolves with the exit code; null after a signal. */
  ended: Promise<number | null>
  /** Whatever it wrote so far. */
  read: () => string
  signal: (name: NodeJS.Signals) => void
  kill: () => Promise<void>
}

export type Settings = Readonly<Record<string, string>>

const secrets = {
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  PAPERS_KEY: randomBytes(32).toString('hex'),
}

/** Starts it like `npm run serve`, or by another entry that prints where it serves. */
export async function startProduct(
  run: Run,
  settings: Settings,
  [entry = 'server/src/main.ts', ...args]: readonly string[] = [],
): Promise<Product> {
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    ADMIN_SECOND_FACTOR: 'offered',
    LOG_LEVEL: 'warn',
    ...secrets,
    ...run.environment,
    ...settings,
  }
  const child = spawn(process.execPath, [join(TOP, entry), ...args], { cwd: TOP, env })
  let output = ''
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const serves = new Promise<void>((resolve) => {
    const read = (text: Buffer) => {
      output += text
      if (output.includes('serves at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  await Promise.race([serves, ended])
  return {
    site: /serves at (\S+)/.exec(output)?.[1] ?? '',
    pid: child.pid ?? 0,
    ended,
    read: () => output,
    signal: (name) => void child.kill(name),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export function requireServing(product: Product): Product {
  if (product.site) return product
  throw new Error(`The product didn't start: ${product.read().slice(-1000)}`)
}

/** Runs `work` with a folder that is removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-trial-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs `work` with an empty PostgreSQL database that is dropped afterwards. */
export async function withNewDatabase<T>(
  { databaseUrl }: Run,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const name = `nilayam_trial_${randomBytes(6).toString('hex')}`
  await createDatabase(databaseUrl, name)
  try {
    return await work(withDatabase(databaseUrl, name))
  } finally {
    await dropDatabase(databaseUrl, name)
  }
}
