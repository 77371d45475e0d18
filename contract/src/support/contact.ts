import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { email, fullName, oneLine, requiredText } from '../fields.ts'

/** Shown after a message was sent. */
export const CONTACT_SENT = message('contact.sent')
export const WRONG_CAPTCHA = message('contact.wrongAnswer')

/** A captcha: the sum of two digits. */
export const Captcha = z.object({
  /** To be sent back with the answer; valid for one attempt. */
  id: z.string(),
  digits: z.tuple([z.int(), z.int()]),
  /** ISO time in UTC, ten minutes from now. */
  expires: z.string(),
})
export type Captcha = z.infer<typeof Captcha>

const captchaAnswer = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], message('contact.solveCaptcha')),
    z.transform((typed) => String(typed).trim()),
  ),
  z
    .string()
    .check(z.minLength(1, message('contact.solveCaptcha')), z.regex(/^\d{1,2}$/, WRONG_CAPTCHA)),
)

/** The fields of the contact form, with its messages. */
export const ContactFields = z.strictObject({
  full_name: fullName,
  email,
  subject: requiredText(message('contact.subjectRequired')).check(oneLine),
  message: requiredText(message('contact.messageRequired'), 4000).check(
    z.minLength(10, message('contact.messageTooShort')),
  ),
  captcha_answer: captchaAnswer,
})

const unseen = {
  captcha_id: z.string(message('contact.solveCaptcha')).check(z.maxLength(400, WRONG_CAPTCHA)),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: z.optional(z.string()),
}
const ContactBody = z.extend(ContactFields, unseen)
/** What every form of visitors needs against bots. */
export const captchaFields = { captcha_answer: captchaAnswer, ...unseen }

/** Contact details of the site's operator. */
export const Provider = z.object({
  email: z.string(),
  /** In dialling format: '+919000000000'. */
  phone: z.string(),
  /** Lines of the postal address. */
  address: z.array(z.string()),
  /** The name of the grievance officer. */
  officer: z.string(),
})
export type Provider = z.infer<typeof Provider>

export const contactShapes = {
  getProvider: {
    summary: "The provider's e-mail, phone and postal address",
    reply: z.object({ provider: Provider }),
  },
  getCaptcha: {
    summary: 'The question that a contact message must answer',
    reply: z.object({ captcha: Captcha }),
  },
  contactUs: {
    summary: 'A message to the provider; the captcha is used up whatever the answer',
    body: ContactBody,
    reply: z.object({ msg: z.string() }),
  },
} as const
