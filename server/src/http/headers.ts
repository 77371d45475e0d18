import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { GoogleConfig, MapConfig } from '../config.ts'
import { toMapSources } from './map-sources.ts'

/** Whether pages come from their sources or from what was built. */
export type WebMode = 'development' | 'production'

type Headers = Record<string, string>

/**
 * Security headers on every reply; they are always the same, so Helmet makes them once. Data and files may load next to
 * nothing; what a page may load is said by its own policy.
 */
export function registerHeaders(app: FastifyInstance, publicUrl: string, maps: MapConfig): void {
  const isHttps = publicUrl.startsWith('https:')
  const headers = {
    ...makeHeaders({
      // What only browsers of long ago read, and each costs every reply.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
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
    }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    // Unless a route says otherwise: browsers keep a 301 and a 410 for good, and a place may come back.
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

/** What is inline in a page and may run or be applied there: scripts and styles by the hash of their text. */
export type Inline = { scripts?: readonly string[]; styles?: readonly string[] }
/** The policy of the page at `path`. Other people's scripts write styles with the nonce that their element has. */
export type PagePolicy = {
  toHeaders: (path: string, inline: Inline, nonce?: string) => Headers
  /** Whether other people's scripts run at `path`, so that its policy has a nonce, for one reply alone. */
  needsNonce: (path: string) => boolean
}

export function toHash(text: string): string {
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
      },
    })
    // The address of the page carries the link's secret.
    if (path === '/reset-password') return { ...policy, 'referrer-policy': 'no-referrer' }
    if (!google || !signsIn(path)) return policy
    return {
      'content-security-policy': allowGoogle(
        policy['content-security-policy'] ?? '',
        google.scriptUrl,
      ),
      // Google's window answers to the page that opened it.
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
 * Lets Google's script in, and what that loads from its own folder: it draws the button in a frame. Its policies for
 * Trusted Types have names of their own.
 */
export function allowGoogle(policy: string, scriptUrl: string): string {
  const folder = new URL('.', scriptUrl).href
  return `${policy
    .replace("script-src 'self'", `script-src 'self' ${scriptUrl}`)
    .replace(/;trusted-types [^;]*/, '')
    .replace("style-src 'self'", `style-src 'self' ${folder}style`)
    .replace("connect-src 'self'", `connect-src 'self' ${folder}`)};frame-src ${folder}`
}
