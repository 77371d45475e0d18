import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { GoogleConfig, MapConfig } from '../../config.ts'
import { toMapSources } from './map-sources.ts'

/** Whether pages are served from source or from the build. */
export type WebMode = 'development' | 'production'

type Headers = Record<string, string>

/**
 * Security headers of every reply; they are constant, so Helmet computes them once. API replies and files get a strict
 * policy; each page has its own.
 */
export function registerHeaders(app: FastifyInstance, publicUrl: string, maps: MapConfig): void {
  const isHttps = publicUrl.startsWith('https:')
  const headers = {
    ...makeHeaders({
      // Legacy headers, which would cost every reply.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          // The map's worker runs under the policy of its own file.
          scriptSrc: ["'self'"],
          connectSrc: ["'self'", ...toMapSources(maps).connections],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginResourcePolicy: { policy: 'same-site' },
    }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    // The default: browsers cache 301 and 410 indefinitely otherwise, and a property may come back.
    'cache-control': 'no-cache',
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
}

function makeHeaders(options: HelmetOptions): Headers {
  const headers: Headers = {}
  const reply = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet(options)({} as never, reply as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** Inline scripts and styles that a page may use, allowed by hash. */
export type Inline = { scripts?: readonly string[]; styles?: readonly string[] }
/** The policy of the page at `path`. Third-party scripts use the nonce of their element for styles. */
export type PagePolicy = {
  toHeaders: (path: string, inline: Inline, nonce?: string) => Headers
  /** Whether third-party scripts run at `path`; if so, its policy has a nonce per reply. */
  needsNonce: (path: string) => boolean
}

export function toHash(text: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

export function createPagePolicy(
  web: WebMode | undefined,
  maps: MapConfig,
  google: GoogleConfig | undefined,
): PagePolicy {
  const sources = toMapSources(maps)
  const signsIn = (path: string) => google !== undefined && SIGN_IN_PAGES.has(path)
  const needsNonce = (path: string) => sources.scripts.length > 0 || signsIn(path)
  const toHeaders: PagePolicy['toHeaders'] = (path, { scripts = [], styles = [] }, nonce) => {
    const policy = makeHeaders({
      ...NOTHING,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...sources.scripts, ...scripts],
          styleSrc: ["'self'", ...styles, ...(nonce ? [`'nonce-${nonce}'`] : [])],
          // Vite's development server inserts style elements; a nonce would disable 'unsafe-inline'.
          ...(web === 'development' && { styleSrcElem: ["'self'", "'unsafe-inline'"] }),
          imgSrc: ["'self'", 'data:', 'blob:', ...sources.images],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...sources.connections],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          // Vite's development server assigns to script sinks.
          ...(web === 'production' && {
            requireTrustedTypesFor: ["'script'"],
            // The policy of `guardSinks`. Google's script creates policies with changing names.
            ...(sources.scripts.length === 0 && { trustedTypes: ['default'] }),
          }),
        },
      },
    })
    // The page's URL contains the link's secret.
    if (path === '/reset-password') return { ...policy, 'referrer-policy': 'no-referrer' }
    if (!google || !signsIn(path)) return policy
    return {
      'content-security-policy': allowGoogle(
        policy['content-security-policy'] ?? '',
        google.scriptUrl,
      ),
      // Google's pop-up posts messages to its opener.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    }
  }
  return { toHeaders, needsNonce }
}

const NOTHING = {
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xContentTypeOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

const SIGN_IN_PAGES = new Set(['/login', '/student-login', '/signup', '/student-signup'])

/**
 * Allows Google's script and what it loads from its folder: it draws the button in an iframe. Its Trusted Types
 * policies have names of their own.
 */
export function allowGoogle(policy: string, scriptUrl: string): string {
  const folder = new URL('.', scriptUrl).href
  return `${policy
    .replace("script-src 'self'", `script-src 'self' ${scriptUrl}`)
    .replace(/;trusted-types [^;]*/, '')
    .replace("style-src 'self'", `style-src 'self' ${folder}style`)
    .replace("connect-src 'self'", `connect-src 'self' ${folder}`)};frame-src ${folder}`
}
