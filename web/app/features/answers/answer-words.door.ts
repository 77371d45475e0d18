import { toShare, toWithin } from '@nilayam/contract/moving-in/answer-figures'
import type { Answers } from '@nilayam/contract/places/answers'
import { t } from '../../text.ts'

/** 'Answers 9 of 10, mostly within 2 hours' */
export function sayAnswers(answers: Answers): string {
  const { median_minutes: median } = answers
  const share = toShare(answers)
  if (median === null) return t('answers.answers', share)
  return t('answers.answersSoon', { ...share, ...toWithin(median) })
}
