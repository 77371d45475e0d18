import { toShare, toWithin } from '@nilayam/contract/moving-in/answer-figures'
import type { Answers } from '@nilayam/contract/places/answers'
import { t } from '../../text.ts'

/** 'Answers 9 of 10, within 2 hours'. Apart from the longer words of pages, because home loads cards. */
export function sayAnswersOnCard(answers: Answers): string {
  const { median_minutes: median } = answers
  const share = toShare(answers)
  if (median === null) return t('answers.answers', share)
  return t('answers.onCard', { ...share, ...toWithin(median) })
}
