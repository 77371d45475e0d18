import './answer-tiles.css'
import { toShare } from '@nilayam/contract/moving-in/answer-figures'
import type { Answers } from '@nilayam/contract/places/answers'
import type { ReactNode } from 'react'
import { t } from '../../text.ts'

/** An owner's own figures, above the inbox. */
export function AnswerTiles({ answers }: { answers: Answers }) {
  return (
    <div className="answer-tiles">
      <dl>
        <div>
          <dt>{t('answers.youAnswer')}</dt>
          <dd>{sayShare(answers)}</dd>
        </div>
        <div>
          <dt>{t('answers.answerTime')}</dt>
          <dd>
            <b>{sayTime(answers.median_minutes)}</b>
          </dd>
          <dd>{t('answers.median')}</dd>
        </div>
      </dl>
      <p>{t('answers.seenByStudents')}</p>
    </div>
  )
}

/** In tenths of many, as students read it; then the number of enquiries says what it rests on. */
function sayShare(answers: Answers) {
  const { answered, of } = toShare(answers)
  const count = answers.enquiries
  const b = (words: ReactNode) => <b>{words}</b>
  if (count === of) return t('answers.ownShare', { answered, of, b })
  return t('answers.ownShareOverMore', { answered, of, count, b })
}

function sayTime(minutes: number | null): string {
  if (minutes === null) return t('answers.noTime')
  if (minutes < 60) return t('answers.minutes', { minutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0
    ? t('answers.hours', { hours })
    : t('answers.hoursAndMinutes', { hours, minutes: rest })
}
