import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { MapConfig } from '../config.ts'
import { toMapSources } from './map-sources.ts'
import type { WebMode } from './web.ts'

/** Security headers on every reply, and a policy that runs only our own scripts, each with the page's nonce. */
export async function registerHeaders(
  app: FastifyInstance,
  publicUrl: string,
  web: WebMode | undefined,
  maps: MapConfig,
): Promise<void> {
  const sources = toMapSources(maps)
  const isHttps = publicUrl.startsWith('https:')
  await app.register(helmet, {
    global: true,
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...sources.scripts],
        // Vite's development server writes style elements of its own.
        styleSrc: web === 'development' ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...sources.images],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...sources.connections],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self)')
  })
}
