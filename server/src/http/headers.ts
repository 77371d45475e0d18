import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { MapConfig } from '../config.ts'
import { toMapSources } from './map-sources.ts'

/** Whether pages come from their sources or from what was built. */
export type WebMode = 'development' | 'production'

/** What a route that answers with a page hands to Fastify. */
export type PageHeaders = { helmet: FastifyHelmetOptions }

/**
 * Security headers on every reply. Data and files may load next to nothing; pages get the headers that are
 * returned: they run only our own scripts, each with the page's nonce.
 */
export async function registerHeaders(
  app: FastifyInstance,
  publicUrl: string,
  web: WebMode | undefined,
  maps: MapConfig,
): Promise<PageHeaders> {
  const isHttps = publicUrl.startsWith('https:')
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The map's worker lives under the policy of its own file.
        scriptSrc: ["'self'"],
        connectSrc: ["'self'", ...toMapSources(maps).connections],
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
    // Unless a route says otherwise: browsers keep a 301 and a 410 for good, and a place may come back.
    reply.header('cache-control', 'no-cache')
  })
  return { helmet: { enableCSPNonces: true, contentSecurityPolicy: toPagePolicy(web, maps) } }
}

function toPagePolicy(web: WebMode | undefined, maps: MapConfig) {
  const sources = toMapSources(maps)
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...sources.scripts],
      styleSrc: ["'self'"],
      // Vite's development server writes style elements of its own; beside a nonce they would not count.
      ...(web === 'development' && { styleSrcElem: ["'self'", "'unsafe-inline'"] }),
      imgSrc: ["'self'", 'data:', 'blob:', ...sources.images],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...sources.connections],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // Vite's development server writes into the page as it likes.
      ...(web === 'production' && {
        requireTrustedTypesFor: ["'script'"],
        // The one of `guardSinks`. Google's script brings policies of its own, under names that change.
        ...(sources.scripts.length === 0 && { trustedTypes: ['default'] }),
      }),
    },
  }
}
