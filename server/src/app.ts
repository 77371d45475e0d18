import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { commonPasswords } from '@nilayam/contract/accounts/common-passwords'
import { refuseCommonPasswords } from '@nilayam/contract/accounts/passwords'
import { notFound } from '@nilayam/contract/errors'
import { MINUTE } from '@nilayam/contract/time/durations'
import type { Language } from '@nilayam/texts/languages'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { createProofGate, createSessions } from './features/accounts/accounts.ts'
import { registerChangePassword } from './features/accounts/change-password.http.ts'
import { liveOf } from './features/enquiries/enquiries.ts'
import { registerOutbox } from './features/mail/outbox.http.ts'
import { registerPhotos } from './features/photos/photos.http.ts'
import { registerPreviews } from './features/previews/previews.http.ts'
import { registerSitemap } from './features/sitemap/sitemap.http.ts'
import { createGauges } from './gauges.ts'
import { createHandlers } from './handlers.ts'
import { createCaller } from './http/caller.ts'
import { noCookies } from './http/cookies.ts'
import { registerDeadlines } from './http/deadlines.ts'
import { registerDocs } from './http/docs.ts'
import {
  refuseAddress,
  refuseConnection,
  refuseEncodedBodies,
  sendError,
  toReadable,
  translateErrors,
} from './http/errors.ts'
import { createPagePolicy, registerHeaders, type WebMode } from './http/headers/headers.ts'
import { registerHostCheck } from './http/headers/host.ts'
import { registerHealth } from './http/health.ts'
import { registerLanguages } from './http/language.ts'
import { registerLimits } from './http/limits/limits.ts'
import { createSharedLimits } from './http/limits/shared-limits.ts'
import { registerRequestLog } from './http/request-log/request-log.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import { REQUEST_LIMIT, serve, UPLOAD_LIMIT } from './http/serve.ts'
import type { PageCache } from './pages/page-cache.ts'
import { createPages, createReads } from './pages/page-reads.ts'
import { type RefusalPages, toRefusalPage } from './pages/refusal-pages.ts'
import { mountWeb } from './pages/web.ts'
import { createLogs } from './platform/monitoring/log.ts'
import { registerMetrics } from './platform/monitoring/metrics.ts'
import type { Platform } from './platform/platform.ts'
import { readTransport } from './platform/transport.ts'

export type Deps = {
  config: Config
  platform: Platform
  /** Without it, only the API is served. */
  web?: WebMode
  /** Destination of the log instead of standard output. */
  logTo?: DestinationStream
}

const JSON_LIMIT = 65_536

/** Builds the whole server without listening or reading anything yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, platform, web } = deps
  const logs = createLogs(config.logLevel, deps.logTo)
  const app = Fastify({
    logger: logs.server ?? false,
    // A child logger per request costs a twentieth of a small reply; the few lines about a request include its id
    // themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts one hop: only the address appended by our proxy, not what the client claimed.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: JSON_LIMIT,
    genReqId: () => randomUUID(),
    ...readTransport(config.tls),
    // Timeouts: to receive a request, and for an idle connection.
    requestTimeout: UPLOAD_LIMIT,
    connectionTimeout: 2 * MINUTE,
    forceCloseConnections: 'idle',
    // A photo's key with its signature is longer than the router's hundred characters.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 240 },
    frameworkErrors: refuseAddress,
    rewriteUrl: ({ url = '/' }) => toReadable(url),
    clientErrorHandler: refuseConnection,
  })
  registerLanguages(app, config.languages)
  const refusalPages: RefusalPages = {}
  const policy = createPagePolicy(web, config.maps, config.google)
  translateErrors(app, (request, error) => toRefusalPage(refusalPages, policy, request, error))
  refuseEncodedBodies(app)
  refuseCommonPasswords(commonPasswords)
  registerRequestLog(app, logs.requests, config.logTraces)
  const deadlines = registerDeadlines(app, REQUEST_LIMIT)
  registerHeaders(app, config.publicUrl, config.maps)
  registerHostCheck(app)
  await registerLimits(app, config.rateLimits)
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // One above the plugin's default: a fourteenth less to send for little more CPU.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  let pages: PageCache | undefined
  await registerMetrics(app, config, () => createGauges(platform, () => pages))
  registerHealth(app, platform)
  registerDocs(app, config.publicUrl, policy)
  const handlers = createHandlers(platform)
  await serve(app, {
    handlers,
    findUser: createSessions(platform),
    requireProof: createProofGate(platform),
    changes: platform.changes,
    now: platform.clock.now,
    deadlines,
    scratch: platform.scratchFolder,
    isSecure: config.publicUrl.startsWith('https:'),
    countCall: createSharedLimits(platform),
  })
  // Who waits for a message doesn't hold up the end.
  const live = liveOf(platform)
  app.addHook('preClose', async () => live.wakeAll())
  registerChangePassword(app)
  registerPhotos(app, platform)
  registerPreviews(app, platform)
  registerSitemap(app, platform.lateReads, config.publicUrl)
  registerSecurityTxt(app, config.publicUrl, config.provider.email)
  if (platform.outbox) registerOutbox(app, platform, policy)
  if (web) {
    const site = { address: config.publicUrl, isDrawn: platform.drawPhoto !== undefined }
    const visitor = { ip: '', agent: '', cookies: noCookies }
    const toApi = (language: Language) =>
      createCaller(handlers, () => ({ ...visitor, now: platform.clock.now(), language }), app.log)
    pages = createPages(platform)
    const toReads = createReads(platform)
    const { languages } = config
    const own = { toApi, toReads, now: platform.clock.now, pages, refusalPages }
    await mountWeb(app, { mode: web, site, policy, languages, ...own })
  }
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()))
  return app
}
