import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id, idInText, oneLine, requiredText } from './fields.ts'

/** What staff edit by one service: each kind has its table, and its own calls to find and save. */
export const ENTRY_KINDS = [
  'city',
  'area',
  'landmark',
  'property_type',
  'amenity',
  'plan',
  'category',
  'happening',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const STALE = message('catalogue.stale')
export const ENTRY_GONE = message('catalogue.entryGone')

/** Which row is saved, as it was read; without both a new one is added. */
export const which = { id: z.optional(id), version: z.optional(id) }
/** The row after saving; a plan's successor has an id of its own. */
export const savedReply = z.object({ id: z.int(), version: z.int(), msg: z.string() })

/** A row of another table, chosen from a list. */
export function chosen(sentence: string) {
  return z.int(sentence).check(z.positive(sentence), z.maximum(2_147_483_647, sentence))
}

/** One row of a table, for its editor. */
export const oneRow = { id: z.optional(idInText) }

/** The pin of a place. */
export const pin = {
  latitude: z
    .number(message('catalogue.pinRequired'))
    .check(
      z.minimum(6, message('catalogue.outsideIndia')),
      z.maximum(38, message('catalogue.outsideIndia')),
    ),
  longitude: z
    .number(message('catalogue.pinRequired'))
    .check(
      z.minimum(68, message('catalogue.outsideIndia')),
      z.maximum(98, message('catalogue.outsideIndia')),
    ),
}

/** A name on one line; an address is made of its letters, so it needs some that an address can hold. */
export function nameField(sentence: string, max = 80) {
  return requiredText(sentence, max).check(oneLine)
}
export const hasLatin = z.refine<string>(
  (text) => /[a-z0-9]/i.test(text),
  message('catalogue.latinOnly'),
)

export const catalogueShapes = {
  deleteEntry: {
    summary: 'Deletes what nothing uses; what is in use is refused with what uses it',
    params: z.object({ kind: z.enum(ENTRY_KINDS, message('catalogue.unknownKind')), id: idInText }),
    body: z.strictObject({ version: id }),
    reply: z.object({ msg: z.string() }),
  },
} as const
