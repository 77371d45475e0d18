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

/** What rules say that have no sentence of their own, a wrong type in a hand-made call for one. */
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
// What a call takes that doesn't name it: nothing. Paths and forms are read only where they are named.
const UNNAMED: Partial<Record<(typeof PARTS)[number], typeof nothing>> = {
  query: nothing,
  body: nothing,
}

/** What arrived, before anything is believed of it. */
export type RawInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  fields?: unknown
  files?: Record<string, Upload[]>
}

/** The path of an issue as the field's name; what concerns the whole body stands under `_`. */
function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const named = issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, message('http.unknownField')])
      : [[issue.path.join('.') || '_', issue.message]],
  )
  // The first of a field stands. Made of entries: a name may also be one that every object has, `constructor` for one.
  return Object.fromEntries(named.toReversed())
}

/** Parses all parts of a call by the contract; throws 400 with every field's own sentence. */
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

/** The contract keeps schemas as narrow as its types need; here they are what they are. */
export function toZod(schema: Schema): z.core.$ZodType {
  return schema as unknown as z.core.$ZodType
}
