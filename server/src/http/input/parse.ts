import type { Call, Schema, Upload } from '@nilayam/contract/define'
import { type FieldErrors, invalid } from '@nilayam/contract/errors'
import { type Message, message } from '@nilayam/texts'
import * as z from 'zod/mini'

const KINDS: Record<string, Message> = {
  string: message('fields.text'),
  number: message('fields.number'),
  int: message('http.mustBeWhole'),
  boolean: message('fields.trueOrFalse'),
  array: message('http.mustBeList'),
  object: message('http.mustBeObject'),
}

/** The message of validation errors without their own, such as wrong types in hand-made calls. */
function toSentence(issue: z.core.$ZodRawIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? message('http.mustBe', { kind: issue.expected })
    case 'invalid_value':
      return message('http.mustBeOneOf', { values: issue.values.join(', ') })
    case 'too_small':
      return message('http.atLeast', { least: String(issue.minimum) })
    case 'too_big':
      return message('http.atMost', { most: String(issue.maximum) })
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? message('http.mustBeOneOf', { values: issue.options.join(', ') })
        : message('http.notValid')
    default:
      return message('http.notValid')
  }
}

const PARTS = ['params', 'query', 'body', 'fields'] as const
const nothing = z.strictObject({})
// Shapes of the parts that a call doesn't define; they must be empty. Paths and forms are only read if defined.
const UNNAMED: Partial<Record<(typeof PARTS)[number], typeof nothing>> = {
  query: nothing,
  body: nothing,
}

/** The raw input. */
export type RawInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  fields?: unknown
  files?: Record<string, Upload[]>
}

/** Field errors by field name; errors of the whole body are under `_`. */
function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const named = issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, message('http.unknownField')])
      : [[issue.path.join('.') || '_', issue.message]],
  )
  // The first error of a field wins. Made from entries, because a name may be an inherited one such as `constructor`.
  return Object.fromEntries(named.toReversed())
}

/** Parses all parts of a call by the contract; throws 400 with a message per field. */
export function parseInput(call: Call, raw: RawInput): Record<string, unknown> {
  const parsed: Record<string, unknown> = raw.files ? { files: raw.files } : {}
  const issues: z.core.$ZodIssue[] = []
  for (const part of PARTS) {
    const schema = call[part] ?? UNNAMED[part]
    if (!schema) continue
    const result = z.safeParse(toZod(schema), raw[part] === undefined ? {} : raw[part], {
      error: toSentence,
    })
    if (result.success) parsed[part] = result.data
    else issues.push(...result.error.issues)
  }
  if (issues.length > 0) {
    throw invalid(toFieldErrors(issues), call.says?.[400])
  }
  return parsed
}

/** Undoes the contract's narrowed type of schemas. */
export function toZod(schema: Schema): z.core.$ZodType {
  return schema as unknown as z.core.$ZodType
}
