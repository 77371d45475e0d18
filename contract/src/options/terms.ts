import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { propertyIdParams } from '../places/properties.ts'
import { TERM_KEYS } from './term-keys.ts'
import { TermsFields } from './terms-fields.ts'

/** One version of a property's terms. */
export const Terms = z.object({
  version: z.int(),
  /** ISO time in UTC. */
  saved_at: z.string(),
  fields: TermsFields,
})
export type Terms = z.infer<typeof Terms>

const answer = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.record(z.string(), z.unknown()),
  z.null(),
])

/** A term's value ninety days ago and now; values as in the fields of terms. */
export const TermChange = z.object({
  key: z.enum(TERM_KEYS),
  before: answer,
  after: answer,
  saved_at: z.string(),
})
export type TermChange = z.infer<typeof TermChange>

const version = z.int(message('fields.number')).check(z.minimum(0, message('fields.number')))

export const termsShapes = {
  getOwnerTerms: {
    summary: "An own property's costs and rules as last stated",
    params: propertyIdParams,
    reply: z.object({ terms: z.nullable(Terms), changes: z.array(TermChange) }),
  },
  saveTerms: {
    summary: 'States costs and rules: a new version, unless it says the same as the last',
    body: z.strictObject({
      property_id: id,
      /** The version that was read, 0 for none; saving over a newer one is refused with 409 `stale`. */
      version,
      fields: TermsFields,
    }),
    reply: z.object({ terms: Terms, changes: z.array(TermChange) }),
  },
} as const
