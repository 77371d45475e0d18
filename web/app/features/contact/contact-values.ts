import { ContactFields, WRONG_CAPTCHA } from '@nilayam/contract/support/contact'
import * as z from 'zod/mini'

/** In page order. */
export const contactFields = ['full_name', 'email', 'subject', 'message', 'captcha_answer'] as const

/** The form's schema for a captcha with this sum; undefined while loading. */
export function contactValues(sum: number | undefined) {
  return z.extend(ContactFields, { website: z.optional(z.string()) }).check(
    z.refine(({ captcha_answer }) => sum !== undefined && Number(captcha_answer) === sum, {
      path: ['captcha_answer'],
      error: WRONG_CAPTCHA,
      // Checked together with the other fields, so that a wrong answer is reported at once.
      when: () => true,
    }),
  )
}

export type ContactInput = z.input<ReturnType<typeof contactValues>>
export type ContactOutput = z.output<ReturnType<typeof contactValues>>
