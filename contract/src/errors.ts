import { message } from '@nilayam/texts'

/** What went wrong, as a stable word for programs. People read `message`. */
export type ErrorCode =
  | 'invalid'
  | 'malformed'
  | 'unauthenticated'
  | 'wrong_credentials'
  | 'forbidden'
  | 'not_found'
  | 'gone'
  | 'conflict'
  | 'stale'
  | 'incomplete'
  | 'email_taken'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal'

/** One sentence for each wrong field, by the field's name in the call. */
export type FieldErrors = Record<string, string>

export const SOMETHING_WENT_WRONG = message('errors.wentWrong')
/** Said instead where one can tell that the network is gone. */
export const OFFLINE = message('errors.offline')
export const SESSION_EXPIRED = message('errors.sessionExpired')

/** A refusal that is meant to reach the caller; anything else thrown is a fault and answers 500. */
export class ApiError extends Error {
  // By name: the built pages carry a copy of this class, and must know the server's errors by it.
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError'
  }

  readonly status: number
  readonly code: ErrorCode
  readonly errors: FieldErrors | undefined
  /** Seconds to wait, sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    more: { errors?: FieldErrors | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}

export function invalid(
  errors: FieldErrors,
  sentence: string = message('errors.checkFields'),
): ApiError {
  return new ApiError(400, 'invalid', sentence, { errors })
}

export function notFound(sentence: string = message('errors.notFound')): ApiError {
  return new ApiError(404, 'not_found', sentence)
}

export function conflict(sentence: string, errors?: FieldErrors): ApiError {
  return new ApiError(409, 'conflict', sentence, { errors })
}

/** The sentence of a refusal, for a toast or a note. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG
}
