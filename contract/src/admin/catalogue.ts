import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id, idInText, oneLine, requiredText } from '../fields.ts'

/** Entries that staff edit through one service. Each kind has its own table and its own calls to read and save. */
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

/** The row to save and the version that was read; without both, a new row is added. */
export const which = { id: z.optional(id), version: z.optional(id) }
/** The saved row. A changed plan is saved as a new row with a new id. */
export const savedReply = z.object({ id: z.int(), version: z.int(), msg: z.string() })

/** The required id of a row of another table, chosen from a list. */
export function chosen(sentence: string) {
  return z.int(sentence).check(z.positive(sentence), z.maximum(2_147_483_647, sentence))
}

/** The query of an entry's editor. */
export const entryQuery = { id: z.optional(idInText) }

/** The coordinates of a place. */
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

/** A single-line name. Slugs are made from it, so it must contain characters that a slug can hold. */
export function nameField(sentence: string, max = 80) {
  return requiredText(sentence, max).check(oneLine)
}
const refineLatin = (sentence: string) =>
  z.refine<string>((text) => /[a-z0-9]/i.test(text), sentence)
/** For names in addresses, beside which there are other spellings. */
export const hasLatin = refineLatin(message('catalogue.latinOnly'))
/** For those without. */
export const hasLatinAlone = refineLatin(message('catalogue.latinRequired'))

export const catalogueShapes = {
  deleteEntry: {
    summary: 'Deletes what nothing uses; what is in use is refused with what uses it',
    params: z.object({ kind: z.enum(ENTRY_KINDS, message('catalogue.unknownKind')), id: idInText }),
    body: z.strictObject({ version: id }),
    reply: z.object({ msg: z.string() }),
  },
} as const
