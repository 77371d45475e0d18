import { ApiError, type FieldErrors } from '@nilayam/contract/errors'
import { findText, say, type Text } from '@nilayam/texts'
import type { Language } from '@nilayam/texts/languages'

type Said = { msg: string; text?: Text }

/** Translates a reply's message, and adds its code and parameters for programs. */
export function sayReply(language: Language, reply: object): object {
  const { msg } = reply as { msg?: unknown }
  return typeof msg === 'string' ? { ...reply, ...toSaid(language, msg) } : reply
}

function toSaid(language: Language, message: string): Said {
  const text = findText(message)
  return { msg: say(language, message), ...(text && { text }) }
}

function sayFields(language: Language, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, say(language, message)]),
  )
}

function findFieldTexts(errors: FieldErrors): Record<string, Text> {
  const found = Object.entries(errors).map(
    ([field, message]) => [field, findText(message)] as const,
  )
  return Object.fromEntries(found.flatMap(([field, text]) => (text ? [[field, text]] : [])))
}

/** The shape of all errors; `msg` and `message` are the same text. */
export function toErrorBody(language: Language, { status, code, message, errors }: ApiError) {
  const { msg, text } = toSaid(language, message)
  return {
    status,
    msg,
    message: msg,
    code,
    ...(text && { text }),
    ...(errors && { errors: sayFields(language, errors), error_texts: findFieldTexts(errors) }),
  }
}

/** A translated error, for pages rendered on the server; `requestId` names it in the log. */
export function sayError(language: Language, error: ApiError, requestId?: string): ApiError {
  const { status, code, message, errors, retryAfter } = error
  return new ApiError(status, code, say(language, message), {
    errors: errors && sayFields(language, errors),
    retryAfter,
    requestId,
  })
}
