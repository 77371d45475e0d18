import { ApiError, type ErrorCode, SOMETHING_WENT_WRONG } from '@nilayam/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

// What the framework itself refuses, in our words.
const FRAMEWORK: Record<number, [ErrorCode, string]> = {
  400: ['malformed', 'The request could not be read'],
  404: ['not_found', 'Not found'],
  405: ['not_found', 'Not found'],
  413: ['too_large', 'The request is too large'],
  414: ['too_large', 'The address is too long'],
  415: ['unsupported_type', 'Send application/json'],
  431: ['too_large', 'The headers are too large'],
}

/** Every thrown thing as the one error shape; what isn't meant for the caller becomes a plain 500. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  const known = FRAMEWORK[status]
  if (known) return new ApiError(status, ...known)
  return new ApiError(500, 'internal', SOMETHING_WENT_WRONG)
}

/** `{status, msg, message, code, errors?}`, `msg` and `message` being the same sentence. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
  return reply.code(error.status).send({
    status: error.status,
    msg: error.message,
    message: error.message,
    code: error.code,
    ...(error.errors && { errors: error.errors }),
  })
}

export function translateErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toApiError(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'call failed')
    return sendError(reply, answer)
  })
}
