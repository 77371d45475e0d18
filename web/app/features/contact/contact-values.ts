import { ContactFields, WRONG_CAPTCHA } from '@nilayam/contract/contact'
import * as z from 'zod/mini'

/** In the order of the page. */
export const contactFields = ['full_name', 'email', 'subject', 'message', 'captcha_answer'] as const

/** The rules of the form while the captcha's digits add up to `sum`; undefined: it isn't there yet. */
export function contactValues(sum: number | undefined) {
  return z.extend(ContactFields, { website: z.optional(z.string()) }).check(
    z.refine(({ captcha_answer }) => sum !== undefined && Number(captcha_answer) === sum, {
      path: ['captcha_answer'],
      error: WRONG_CAPTCHA,
      // Beside the errors of other fields, so that a wrong answer doesn't wait for them.
      when: () => true,
    }),
  )
}

export type ContactInput = z.input<ReturnType<typeof contactValues>>
export type ContactOutput = z.output<ReturnType<typeof contactValues>>
