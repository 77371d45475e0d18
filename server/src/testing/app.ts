import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import type { OpenDatabase } from '../platform/db/db.ts'
import { createConsoleSms } from '../platform/messages/sms.ts'
import { createPlatform, type Platform } from '../platform/platform.ts'
import { cleanUpLater } from './cleanups.ts'
import { openCopy } from './postgres/copies.ts'

export type TestApp = {
  app: FastifyInstance
  db: OpenDatabase['db']
  database: OpenDatabase
  dataDir: string
  platform: Platform
  /** POSTs JSON (or GETs, without a body); returns status, body and headers. */
  call: (path: string, options?: CallOptions) => Promise<CallResult>
}
type CallOptions = { token?: string | undefined; body?: unknown; method?: InjectOptions['method'] }
type CallResult = {
  status: number
  body: Record<string, unknown>
  headers: Record<string, unknown>
}

/** The app with its own database and folder, removed after the test or the file. */
export async function startTestApp(
  environment: Record<string, string> = {},
  drawPhoto?: Platform['drawPhoto'],
  outbox = false,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nilayam-test-'))
  cleanUpLater(() => rm(dataDir, { recursive: true, force: true }))
  return startAppOn(await openCopy(), { dataDir, environment, drawPhoto, outbox })
}

type On = {
  dataDir: string
  environment?: Record<string, string>
  drawPhoto?: Platform['drawPhoto'] | undefined
  outbox?: boolean
}

/** The app on a database that is open; both are closed after the test file. */
export async function startAppOn(
  opened: OpenDatabase,
  { dataDir, environment = {}, drawPhoto, outbox = false }: On,
): Promise<TestApp> {
  const config = parseConfig({
    DATA_DIR: dataDir,
    TOKEN_SECRET: 'a secret that only the tests know, 32+',
    PAPERS_KEY: randomBytes(32).toString('hex'),
    RATE_LIMITS: 'off',
    ADMIN_SECOND_FACTOR: 'offered',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const made = createPlatform(config, opened.db, drawPhoto)
  const sms = made.sms ?? (outbox ? createConsoleSms(() => undefined) : undefined)
  const platform = { ...made, sms, outbox }
  const app = await buildApp({ config, platform })
  cleanUpLater(async () => {
    await app.close()
    await opened.close()
  })
  return {
    app,
    db: opened.db,
    database: opened,
    dataDir,
    platform,
    call: createCall(app, platform),
  }
}

/** Everybody signs in from the same browser: no mail tells of a new one. */
const ONE_DEVICE = 'device=one-browser-for-a-test'

function createCall(app: FastifyInstance, { changes }: Platform) {
  return async (path: string, { token, body, method }: CallOptions = {}): Promise<CallResult> => {
    // Tests write to the database directly; a running process would be notified of that.
    await changes.catchUp()
    const reply = await app.inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: `/api${path}`,
      headers: { cookie: ONE_DEVICE, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
  }
}
