import { ApiError, type FieldErrors } from '@nilayam/contract/errors'
import { findText, say, type Text } from '@nilayam/texts'
import type { Language } from '@nilayam/texts/languages'

type Said = { msg: string; text?: Text }

/** A reply with its sentence in the reader's language, and the same for programs beside it. */
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

/** The one shape of refusals; `msg` and `message` are the same sentence. */
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

/** A refusal in the reader's language, for pages that are made here. */
export function sayError(language: Language, error: ApiError): ApiError {
  const { status, code, message, errors, retryAfter } = error
  return new ApiError(status, code, say(language, message), {
    errors: errors && sayFields(language, errors),
    retryAfter,
  })
}
