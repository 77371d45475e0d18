import './answer-tiles.css'
import { toShare } from '@nilayam/contract/answer-figures'
import type { Answers } from '@nilayam/contract/answers'
import { t } from '../../text.ts'

/** An owner's own figures, above the inbox. */
export function AnswerTiles({ answers }: { answers: Answers }) {
  return (
    <div className="answer-tiles">
      <dl>
        <div>
          <dt>{t('answers.youAnswer')}</dt>
          <dd>{t('answers.shareOf', toShare(answers))}</dd>
          <dd>{t('answers.ofEnquiries', { count: answers.enquiries })}</dd>
        </div>
        <div>
          <dt>{t('answers.answerTime')}</dt>
          <dd>{sayTime(answers.median_minutes)}</dd>
          <dd>{t('answers.median')}</dd>
        </div>
      </dl>
      <p>{t('answers.seenByStudents')}</p>
    </div>
  )
}

function sayTime(minutes: number | null): string {
  if (minutes === null) return t('answers.noTime')
  if (minutes < 60) return t('answers.minutes', { minutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0
    ? t('answers.hours', { hours })
    : t('answers.hoursAndMinutes', { hours, minutes: rest })
}
