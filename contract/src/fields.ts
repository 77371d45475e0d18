/**
 * The rules for what people type, with the sentences they read (specification, section 5).
 * Written once: the forms and the server use these very objects.
 */
import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { toMobileDigits } from './mobile-digits.ts'

/** From here on a text is one that people paste, and cannot count. */
const LONG = 300

/** Of a long text it is said how long it is, since no field cuts it. */
function atMost(max: number) {
  return z.maxLength(max, {
    error: ({ input }) =>
      max < LONG
        ? message('fields.atMost', { max })
        : message('fields.atMostThisHas', { max, length: input?.length ?? 0 }),
  })
}

/** Text that must be there; the same sentence for missing, empty and blank. */
export function requiredText(sentence: string, max = 200) {
  return z.string(sentence).check(
    z.overwrite(toPlain),
    z.refine((text) => /[^\s\p{Cf}]/u.test(text), { error: sentence, abort: true }),
    atMost(max),
    showable,
  )
}

/** Text that may be empty. */
export function optionalText(max: number) {
  return z.string(message('fields.text')).check(z.overwrite(toPlain), atMost(max), showable)
}

// Spaces without width, soft hyphens and letters without a shape, which come along when text is copied and make
// one name look like another. What joins Indian letters (U+200C, U+200D) stays.
const UNSEEN = /[\u00ad\u115f\u1160\u180e\u200b\u2060\u2800\u3164\ufeff\uffa0]/g

/** Text as people see it: without what nobody sees, and without blanks around it. */
function toPlain(text: string): string {
  return text.replace(UNSEEN, '').trim()
}

// Line breaks and tabs are fine in a description. Control characters and halves of characters are not text
// (the database takes neither), and what turns the reading direction around makes a name look like another.
const UNSHOWABLE = /(?![\n\r\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u
const showable = z.refine<string>((text) => !UNSHOWABLE.test(text), message('fields.unshowable'))

/** For names and titles: they become headers of mails, where a line break would start a header of its own. */
export const oneLine = z.refine<string>((text) => !/[\r\n]/.test(text), message('fields.oneLine'))

/** One e-mail rule with the sentences of its form. Compared without case, so it is stored in lower case. */
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

/** An Indian mobile number, ten digits of which the first is 6 to 9. */
export function mobileWith(required: string, wrong: string = message('fields.mobileWrong')) {
  return z.pipe(
    z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(40, wrong)),
    z.pipe(z.transform(toMobileDigits), z.string().check(z.regex(/^[6-9]\d{9}$/, wrong))),
  )
}

/**
 * A password as it was typed, blanks included; a letter is the same whether a keyboard sends it whole or as letter and
 * accent. The upper end is far above what anybody types.
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

/** A plain row number. Wrong types are refused, not read into a number. */
export const id = z
  .int(message('fields.number'))
  .check(z.positive(message('fields.number')), z.maximum(2_147_483_647, message('fields.number')))

/** The same in a path or a multipart field, where everything arrives as text. */
export const idInText = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], message('fields.number')),
    z.transform((value) => (/^\d{1,10}$/.test(String(value)) ? Number(value) : Number.NaN)),
  ),
  id,
)
