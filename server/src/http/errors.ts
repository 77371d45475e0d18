import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, type ErrorCode, SOMETHING_WENT_WRONG } from '@nilayam/contract/errors'
import { message, say } from '@nilayam/texts'
import { DEFAULT_LANGUAGE } from '@nilayam/texts/languages'
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { isDatabaseAway } from '../platform/db-errors.ts'
import { toErrorBody } from './said.ts'

// What the framework itself refuses, in our words.
const FRAMEWORK: Record<number, [ErrorCode, string]> = {
  400: ['malformed', message('http.unreadable')],
  403: ['forbidden', message('http.forbidden')],
  404: ['not_found', message('errors.notFound')],
  405: ['not_found', message('errors.notFound')],
  408: ['malformed', message('http.tookTooLong')],
  413: ['too_large', message('http.tooLarge')],
  414: ['too_large', message('http.addressTooLong')],
  415: ['unsupported_type', message('http.sendType', { type: 'application/json' })],
  431: ['too_large', message('http.headersTooLarge')],
}

// What passes by itself: a full disk.
const PASSING = new Set(['ENOSPC', 'EDQUOT'])
const AWAY = message('http.away')

/** Every thrown thing as the one error shape; what isn't meant for the caller becomes a plain 500. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code = '', statusCode: status = 500 } = error as Partial<FastifyError>
  if (isDatabaseAway(error)) return new ApiError(503, 'unavailable', AWAY, { retryAfter: 5 })
  if (PASSING.has(code)) return new ApiError(503, 'unavailable', AWAY, { retryAfter: 60 })
  const known = FRAMEWORK[status]
  if (known) return new ApiError(status, ...known)
  return new ApiError(500, 'internal', SOMETHING_WENT_WRONG)
}

/** Answers a refusal in the language of its request. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
  return reply.code(error.status).send(toErrorBody(reply.request.language, error))
}

/** The same, and what is our fault is written down: the reason of a passing one, all of any other. */
export function toLoggedError(error: unknown, log: FastifyBaseLogger, reqId?: string): ApiError {
  const answer = toApiError(error)
  if (answer.status === 503)
    log.warn(
      { reqId },
      say(DEFAULT_LANGUAGE, error instanceof Error ? error.message : answer.message),
    )
  else if (answer.status >= 500) log.error({ err: error, reqId }, 'call failed')
  return answer
}

/** Refuses compressed bodies before anything else: nobody needs them, and unpacking is work that others choose. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    done(headers['content-encoding'] === undefined ? undefined : encoded())
  })
}

const encoded = () => new ApiError(415, 'unsupported_type', message('http.sendPlainBody'))

export function translateErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    return sendError(reply, toLoggedError(error, request.log, request.id))
  })
}

// What replies carry that are sent before any hook could add its headers.
const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

const PLAIN = /^\/[\w./?=&-]*$/
/** A path that no page has. */
const NO_PATH = '/%EF%BF%BD'

/**
 * The path and query of what was asked: a request may name the whole address. A page's path with a broken escape is
 * no page's path, and the page that says so can be shown for it.
 */
export function toReadable(address: string): string {
  if (PLAIN.test(address)) return address
  const url = address.replace(/^https?:\/\/[^/?#]*\/?/i, '/')
  if (url.startsWith('/api/')) return url
  // `GET *` and addresses of other schemes.
  if (!url.startsWith('/')) return NO_PATH
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url
  } catch {
    return NO_PATH
  }
}

/** Answers a call's address that the router can't read, `/api/%zz` for one. */
export function refuseAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ ...BARE_HEADERS, 'x-request-id': request.id })
  sendError(reply, toApiError(error))
}

/** Answers what isn't HTTP, or comes too slowly, on the bare socket, and hangs up. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = CONNECTION_STATUS[error.code ?? ''] ?? 400
  const body = JSON.stringify(toErrorBody(DEFAULT_LANGUAGE, toApiError({ statusCode: status })))
  const headers = {
    ...BARE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

const CONNECTION_STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}
