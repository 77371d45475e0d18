import type { FastifyInstance } from 'fastify'
import type { GoogleConfig } from '../config.ts'

const SIGN_IN_PAGES = new Set(['/login', '/student-login', '/signup', '/student-signup'])

/** What the pages that sign people in may and must not do, beyond the policy of all pages. */
export function registerSignInHeaders(
  app: FastifyInstance,
  google: GoogleConfig | undefined,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]?.replace(/\/$/, '').toLowerCase() ?? ''
    // The address of the page carries the link's secret.
    if (path === '/reset-password') reply.header('referrer-policy', 'no-referrer')
    if (!google || !SIGN_IN_PAGES.has(path)) return
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', allowGoogle(policy, google.scriptUrl))
    // Google's window answers to the page that opened it.
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  })
}

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
