import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import { notFound } from '@nilayam/contract/errors'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createSessions } from './features/accounts/accounts.ts'
import { createHandlers } from './handlers.ts'
import { sendError, translateErrors } from './http/errors.ts'
import { registerHeaders } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { registerLimits } from './http/limits.ts'
import { serve } from './http/serve.ts'
import type { Db } from './platform/db.ts'
import { logOptions } from './platform/log.ts'
import { registerMetrics } from './platform/metrics.ts'
import { createPasswords } from './platform/passwords.ts'
import type { Platform } from './platform/platform.ts'
import { createTokens } from './platform/tokens.ts'

export type Deps = {
  config: Config
  db: Db
  drawPhoto?: Platform['drawPhoto']
}

const JSON_LIMIT = 65_536

/** The whole server as a value: nothing listens and nothing is read until it is asked to. */
export async function buildApp({ config, db, drawPhoto }: Deps): Promise<FastifyInstance> {
  const platform: Platform = {
    db,
    passwords: createPasswords(),
    tokens: createTokens(config.tokenSecret),
    photoFolder: join(config.dataDir, 'photos'),
    paperFolder: join(config.dataDir, 'papers'),
    papersKey: config.papersKey,
    ...(drawPhoto && { drawPhoto }),
  }
  const app = Fastify({
    logger: logOptions(config.logLevel) ?? false,
    trustProxy: config.trustProxy,
    bodyLimit: JSON_LIMIT,
    genReqId: () => randomUUID(),
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  })
  translateErrors(app)
  await registerHeaders(app, config.publicUrl)
  await registerLimits(app, config.rateLimits)
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
  registerMetrics(app)
  registerHealth(app, db)
  const handlers = createHandlers(platform)
  await serve(app, {
    handlers,
    findUser: createSessions(platform),
    scratch: join(config.dataDir, 'scratch'),
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()))
  return app
}
