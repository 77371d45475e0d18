import type { Answers } from '@nilayam/contract/places/answers'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { sayAnswers } from './answer-words.door.ts'

/** How the owner answers, with what stands behind it; nothing while there are too few enquiries. */
export function AnswerNote({ answers }: { answers: Answers | null }) {
  if (!answers) return null
  return (
    <p className="flex gap-2 text-14">
      <Icon name="clock" size={18} className="mt-px flex-none" />
      <span className="min-w-0">
        <b className="block font-semibold">{sayAnswers(answers)}</b>
        <span className="text-ink-soft">{t('answers.basis', { count: answers.enquiries })}</span>
      </span>
    </p>
  )
}
