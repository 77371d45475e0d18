import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { idInText } from '../fields.ts'
import { PASS_DAYS, PASS_WORDS } from './pass-words.ts'

/** A student's phone, shown to one owner for one property. */
export const ContactPass = z.object({
  id: z.int(),
  enquiry_id: z.int(),
  owner_id: z.int(),
  owner_name: z.string(),
  title: z.string(),
  area_name: z.string(),
  /** ISO times in UTC. */
  since: z.string(),
  until: z.string(),
  /** Null while it is in force or when it ran out. */
  ended_at: z.nullable(z.string()),
  is_in_force: z.boolean(),
  words_version: z.int(),
  /** Each time the owner opened the number, newest first, ISO times in UTC; the hundred newest. */
  looks: z.array(z.string()),
  look_count: z.int(),
})
export type ContactPass = z.infer<typeof ContactPass>

export const passesShapes = {
  sharePhone: {
    summary: 'Shows the student’s phone to the owner of an enquiry’s property, for some days',
    params: z.object({ enquiry_id: idInText }),
    body: z.strictObject({
      days: z.literal([...PASS_DAYS], message('passes.daysRule')),
      words_version: z.literal(PASS_WORDS.version, message('passes.wordsRule')),
    }),
    reply: z.object({ until: z.string() }),
  },
  openPhone: {
    summary:
      'The student’s phone while a pass is in force; each look is noted and shown to the student',
    params: z.object({ enquiry_id: idInText }),
    reply: z.object({
      phone: z.string(),
      name: z.string(),
      until: z.string(),
      /** A code proved that it is the student's. */
      is_phone_proved: z.boolean(),
    }),
  },
  getPasses: {
    summary: 'Who has the student’s number, those in force first',
    reply: z.object({ passes: z.array(ContactPass) }),
  },
  endPass: {
    summary: 'Hides the number from now on; twice does no harm',
    params: z.object({ pass_id: idInText }),
    reply: z.object({ ended_at: z.string() }),
  },
} as const
