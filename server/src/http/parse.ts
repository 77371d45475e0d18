import type { Call, Schema, Upload } from '@nilayam/contract/define'
import { ApiError, type FieldErrors } from '@nilayam/contract/errors'
import * as z from 'zod/mini'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** What rules say that have no sentence of their own, a wrong type in a hand-made call for one. */
function toSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `Must be one of: ${issue.values.join(', ')}`
    case 'too_small':
      return `At least ${issue.minimum}`
    case 'too_big':
      return `At most ${issue.maximum}`
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? `Must be one of: ${issue.options.join(', ')}`
        : 'Not a valid value'
    default:
      return 'Not a valid value'
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
      ? issue.keys.map((key) => [key, 'Unknown field'])
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
    const message = call.says?.[400] ?? 'Please check the marked fields'
    throw new ApiError(400, 'invalid', message, { errors: toFieldErrors(issues) })
  }
  return parsed
}

/** The contract keeps schemas as narrow as its types need; here they are what they are. */
export function toZod(schema: Schema): z.core.$ZodType {
  return schema as unknown as z.core.$ZodType
}
