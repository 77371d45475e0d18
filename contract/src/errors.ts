import { message } from '@nilayam/texts'

/** Stable error codes for programs; `message` is for people. */
export type ErrorCode =
  | 'invalid'
  | 'malformed'
  | 'unauthenticated'
  | 'wrong_credentials'
  | 'forbidden'
  | 'code_needed'
  | 'person_needed'
  | 'factor_missing'
  | 'not_found'
  | 'gone'
  | 'conflict'
  | 'stale'
  | 'incomplete'
  | 'email_taken'
  | 'erasing'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal'

/** One message per invalid field, keyed by the field's name in the call. */
export type FieldErrors = Record<string, string>

export const SOMETHING_WENT_WRONG = message('errors.wentWrong')
/** Used instead when the device is known to be offline. */
export const OFFLINE = message('errors.offline')
/** A request has failed, although the browser believes to be online. */
export const NO_ANSWER = message('errors.noAnswer')
export const SESSION_EXPIRED = message('errors.sessionExpired')

/** An error that is meant for the caller; any other exception is a bug and answered with 500. */
export class ApiError extends Error {
  // Compared by name, because the built pages contain a second copy of this class and must recognise the server's
  // errors.
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError'
  }

  readonly status: number
  readonly code: ErrorCode
  readonly errors: FieldErrors | undefined
  /** Seconds to wait, sent as `Retry-After`. */
  readonly retryAfter: number | undefined
  /** The name of the request in the server's log. */
  readonly requestId: string | null | undefined

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    more: {
      errors?: FieldErrors | undefined
      retryAfter?: number | undefined
      requestId?: string | null | undefined
    } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.requestId = more.requestId
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

/** Nobody is signed in, or not any more. */
export function unauthenticated(): ApiError {
  return new ApiError(401, 'unauthenticated', SESSION_EXPIRED)
}

export function conflict(sentence: string, errors?: FieldErrors): ApiError {
  return new ApiError(409, 'conflict', sentence, { errors })
}

/** The message of an error, for a toast or a note. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG
}
