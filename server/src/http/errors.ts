import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, conflict, type ErrorCode, SOMETHING_WENT_WRONG } from '@nilayam/contract/errors'
import { message, say } from '@nilayam/texts'
import { DEFAULT_LANGUAGE } from '@nilayam/texts/languages'
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { isDatabaseAway } from '../platform/db/connections/errors.ts'
import { isLastRightsGiver } from '../platform/db/statements/violations.ts'
import { FilesAwayError } from '../platform/files/file-store.ts'
import { toErrorBody } from './said.ts'

// Errors of the framework, in our messages.
const FRAMEWORK: Record<number, [ErrorCode, string]> = {
  400: ['malformed', message('http.unreadable')],
  403: ['forbidden', message('http.forbidden')],
  404: ['not_found', message('errors.notFound')],
  405: ['not_found', message('errors.notFound')],
  408: ['malformed', message('http.tookTooLong')],
  412: ['malformed', message('http.unreadable')],
  413: ['too_large', message('http.tooLarge')],
  414: ['too_large', message('http.addressTooLong')],
  415: ['unsupported_type', message('http.sendType', { type: 'application/json' })],
  416: ['malformed', message('http.unreadable')],
  431: ['too_large', message('http.headersTooLarge')],
}

// Temporary conditions: a full disk.
const PASSING = new Set(['ENOSPC', 'EDQUOT'])
const AWAY = message('http.away')

/** Converts anything thrown to an ApiError; unexpected errors become a plain 500. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code = '', statusCode: status = 500 } = error as Partial<FastifyError>
  const known = FRAMEWORK[status]
  // First, since a body that its sender cut off is an ECONNRESET as well.
  if (known) return new ApiError(status, ...known)
  if (isDatabaseAway(error) || error instanceof FilesAwayError)
    return new ApiError(503, 'unavailable', AWAY, { retryAfter: 5 })
  if (PASSING.has(code)) return new ApiError(503, 'unavailable', AWAY, { retryAfter: 60 })
  if (isLastRightsGiver(error)) return conflict(message('staff.lastOne'))
  return new ApiError(500, 'internal', SOMETHING_WENT_WRONG)
}

/** Sends an error in the language of the request. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
  return reply.code(error.status).send(toErrorBody(reply.request.language, error))
}

/** As `toApiError`, and logs errors that are our fault: temporary ones with their reason, others in full. */
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

/** Refuses compressed request bodies: no client needs them, and decompression would be an attack vector. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    done(headers['content-encoding'] === undefined ? undefined : encoded())
  })
}

const encoded = () => new ApiError(415, 'unsupported_type', message('http.sendPlainBody'))

type ToPage = (
  request: FastifyRequest,
  error: ApiError,
) => Promise<{ html: string; headers: Record<string, string> } | undefined>

/** Errors as JSON; to a browser that asks for a page, as a page. */
export function translateErrors(app: FastifyInstance, toPage: ToPage): void {
  app.setErrorHandler(async (error, request, reply) => {
    const answer = toLoggedError(error, request.log, request.id)
    const page = await toPage(request, answer)
    if (!page) return sendError(reply, answer)
    if (answer.retryAfter) reply.header('retry-after', String(answer.retryAfter))
    return reply.code(answer.status).headers(page.headers).send(page.html)
  })
}

// For replies sent before any hook could add headers.
const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

const PLAIN = /^\/[\w./?=&-]*$/
/** The address of no page. */
export const NO_PAGE = '/%EF%BF%BD'

/**
 * Path and query of a request target, which may be an absolute URL. A path with an invalid escape is replaced by one
 * that matches no page, so that the 404 page can be rendered.
 */
export function toReadable(address: string): string {
  if (PLAIN.test(address)) return address
  const url = address.replace(/^https?:\/\/[^/?#]*\/?/i, '/')
  if (url.startsWith('/api/')) return url
  // `GET *`, and URLs with other schemes.
  if (!url.startsWith('/')) return NO_PAGE
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url
  } catch {
    return NO_PAGE
  }
}

/** Answers an API path that the router can't decode, such as `/api/%zz`. */
export function refuseAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ ...BARE_HEADERS, 'x-request-id': request.id })
  sendError(reply, toApiError(error))
}

/** Answers malformed or too slow HTTP on the raw socket and closes it. */
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
