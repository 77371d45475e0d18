/**
 * Validation rules for form fields with their messages (specification, section 5). Forms and server share these
 * schemas.
 */
import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { toMobileDigits } from './text/mobile-digits.ts'

/** Texts of this length are pasted, and nobody can count their characters. */
const LONG = 300

/** For long texts the message contains the actual length, because the field doesn't truncate. */
function atMost(max: number, tooLong?: string) {
  return z.maxLength(max, {
    error: ({ input }) =>
      tooLong ??
      (max < LONG
        ? message('fields.atMost', { max })
        : message('fields.atMostThisHas', { max, length: input?.length ?? 0 })),
  })
}

/** Required text; missing, empty and blank values get the same message. `tooLong` is said of more than `max`. */
export function requiredText(sentence: string, max = 200, tooLong?: string) {
  return z.string(sentence).check(
    z.overwrite(toPlain),
    z.refine((text) => /[^\s\p{Cf}]/u.test(text), { error: sentence, abort: true }),
    atMost(max, tooLong),
    showable,
  )
}

/** Text that may be empty. */
export function optionalText(max: number, tooLong?: string) {
  return z
    .string(message('fields.text'))
    .check(z.overwrite(toPlain), atMost(max, tooLong), showable)
}

// Invisible characters (zero-width spaces, soft hyphens, fillers) that are copied along and make different names look
// alike. Joiners that Indian scripts need (U+200C, U+200D) are kept.
const INVISIBLE = /[\u00ad\u115f\u1160\u180e\u200b\u2060\u2800\u3164\ufeff\uffa0]/g

/** Removes invisible characters and surrounding white space. */
function toPlain(text: string): string {
  return text.replace(INVISIBLE, '').trim()
}

// Line breaks and tabs are allowed in descriptions. Control characters and lone surrogates are not (the database
// accepts neither), and neither are direction overrides, which can make one name look like another, nor towers of marks on
// one letter, which are drawn over what stands above and below: no script needs nine.
const FORBIDDEN = /(?![\n\r\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]|(?:\p{M}\p{Cf}*){9}/u
const showable = z.refine<string>((text) => !FORBIDDEN.test(text), message('fields.unshowable'))

/** For names and titles: they end up in mail headers, where a line break would allow header injection. */
export const oneLine = z.refine<string>((text) => !/[\r\n]/.test(text), message('fields.oneLine'))

/**
 * E-mail validation with messages chosen by the form. Lower-cased, because addresses are compared case-insensitively.
 */
export function emailWith(required: string, wrong: string) {
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(254, wrong),
      z.normalize('NFKC'),
      z.toLowerCase(),
      z.regex(/^[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/, wrong),
    )
}

/** An Indian mobile number: ten digits, starting with 6 to 9. */
export function mobileWith(required: string) {
  const wrong = message('fields.mobileWrong')
  return z.pipe(
    z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(40, wrong)),
    z.pipe(z.transform(toMobileDigits), z.string().check(z.regex(/^[6-9]\d{9}$/, wrong))),
  )
}

/**
 * A password as typed, including white space, in Unicode form NFC, so that precomposed and combining characters are
 * equal. The maximum is far above anything that people type.
 */
export const password = z
  .string(message('fields.passwordRequired'))
  .check(
    z.minLength(1, message('fields.passwordRequired')),
    z.maxLength(200, message('fields.passwordTooLong')),
    z.normalize('NFC'),
  )

export const fullName = requiredText(message('fields.fullNameRequired'), 100).check(
  z.minLength(3, message('fields.fullNameTooShort')),
  oneLine,
)
export const email = emailWith(message('fields.emailRequired'), message('fields.emailWrong'))
export const mobileNumber = mobileWith(message('fields.mobileRequired'))

/** A row id. Other types are refused, not coerced. */
export const id = z
  .int(message('fields.number'))
  .check(z.positive(message('fields.number')), z.maximum(2_147_483_647, message('fields.number')))

/** Of what was read, 0 for nothing yet: a save over a newer one is refused. */
export const revision = z
  .int(message('fields.number'))
  .check(z.minimum(0, message('fields.number')), z.maximum(2_147_483_647, message('fields.number')))

/** A row id in a path or multipart field, where values are strings. */
export const idInText = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], message('fields.number')),
    z.transform((value) => (/^\d{1,10}$/.test(String(value)) ? Number(value) : Number.NaN)),
  ),
  id,
)
