import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { oneLine, requiredText, revision } from '../fields.ts'
import { toMessageText } from './enquiries.ts'

/** Of an account. */
export const MOST_QUICK_ANSWERS = 12
export const LONGEST_NAME = 30

/** Words that an owner sends often: a name on a button, and what it puts into the field. */
export const QuickAnswer = z.strictObject({
  name: requiredText(message('quick-answers.nameRequired'), LONGEST_NAME).check(oneLine),
  text: toMessageText(message('quick-answers.textRequired')),
})
export type QuickAnswer = z.infer<typeof QuickAnswer>

const answers = z
  .array(QuickAnswer, message('quick-answers.tooMany', { most: MOST_QUICK_ANSWERS }))
  .check(
    z.maxLength(MOST_QUICK_ANSWERS, message('quick-answers.tooMany', { most: MOST_QUICK_ANSWERS })),
  )

export const quickAnswersShapes = {
  getQuickAnswers: {
    summary: 'The owner’s own quick answers, for all threads; revision 0 before the first save',
    reply: z.object({ answers: z.array(QuickAnswer), revision: z.int() }),
  },
  saveQuickAnswers: {
    summary: 'Replaces the owner’s quick answers. 409 when they were saved elsewhere meanwhile',
    body: z.strictObject({ answers, revision }),
    reply: z.object({ revision: z.int() }),
  },
} as const
