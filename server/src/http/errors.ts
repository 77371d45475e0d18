import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, type ErrorCode, SOMETHING_WENT_WRONG } from '@nilayam/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// What the framework itself refuses, in our words.
const FRAMEWORK: Record<number, [ErrorCode, string]> = {
  400: ['malformed', 'The request could not be read'],
  403: ['forbidden', 'Forbidden'],
  404: ['not_found', 'Not found'],
  405: ['not_found', 'Not found'],
  408: ['malformed', 'The request took too long'],
  413: ['too_large', 'The request is too large'],
  414: ['too_large', 'The address is too long'],
  415: ['unsupported_type', 'Send application/json'],
  431: ['too_large', 'The headers are too large'],
}

// What we stand on is away for a while: a full disk, a database that restarts or has no connection left.
const PASSING = new Set(['ENOSPC', 'EDQUOT', 'ECONNREFUSED', '53300', '57P01', '57P03'])

/** Every thrown thing as the one error shape; what isn't meant for the caller becomes a plain 500. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code = '', statusCode: status = 500 } = error as Partial<FastifyError>
  if (PASSING.has(code)) {
    const message = 'Nilayam cannot do this right now. Please try again in a minute.'
    return new ApiError(503, 'unavailable', message, { retryAfter: 60 })
  }
  const known = FRAMEWORK[status]
  if (known) return new ApiError(status, ...known)
  return new ApiError(500, 'internal', SOMETHING_WENT_WRONG)
}

/** `{status, msg, message, code, errors?}`, `msg` and `message` being the same sentence. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
  return reply.code(error.status).send(toBody(error))
}

function toBody({ status, message, code, errors }: ApiError) {
  return { status, msg: message, message, code, ...(errors && { errors }) }
}

export function translateErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toApiError(error)
    // What we refuse on purpose, a full queue for one, needs no stack.
    if (error instanceof ApiError && answer.status >= 500) request.log.warn(answer.message)
    else if (answer.status >= 500) request.log.error({ err: error }, 'call failed')
    return sendError(reply, answer)
  })
}

// What replies carry that are sent before any hook could add its headers.
const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** A page's address with a broken escape is no page's address, and the page that says so can be shown for it. */
export function toReadable(url: string): string {
  if (url.startsWith('/api/')) return url
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url
  } catch {
    return '/%EF%BF%BD'
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
  const body = JSON.stringify(toBody(toApiError({ statusCode: status })))
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
