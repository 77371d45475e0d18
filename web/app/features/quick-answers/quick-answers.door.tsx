import './quick-answers.css'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { Suspense, useState } from 'react'
import { api } from '../../api.ts'
import { late } from '../../shell/late.ts'
import { t } from '../../text.ts'
import { showWhole } from '../../ui/show-whole.ts'
import { useReply } from '../../use-reply.ts'
import { suggestAnswers } from './suggested-answers.ts'

const Editor = late(async () => (await import('./quick-answers-editor.tsx')).QuickAnswersEditor)

type Props = {
  /** The day asked for, if what was asked for is free from then on. */
  free: { day: string } | undefined
  terms: TermsFields | undefined
  /** Puts words into the field. */
  put: (text: string) => void
}

/** An owner's own quick answers, then those that the place's page gives. Nothing is sent by them. */
export function QuickAnswers({ free, terms, put }: Props) {
  const { reply, setReply } = useReply('', (signal) => api.call('getQuickAnswers', {}, signal))
  const [isEditing, setEditing] = useState(false)
  if (!reply) return null
  const answers = [...reply.answers, ...suggestAnswers(free, terms)]
  return (
    <>
      <ul className="quick-answers" aria-label={t('quick-answers.label')} onFocus={showWhole}>
        {answers.map(({ name, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same
          <li key={at}>
            <button type="button" className="chip chip-off" onClick={() => put(text)}>
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="chip chip-off" onClick={() => setEditing(true)}>
            {reply.answers.length > 0 ? t('quick-answers.edit') : t('quick-answers.add')}
          </button>
        </li>
      </ul>
      {isEditing && (
        <Suspense>
          <Editor
            loaded={reply}
            onSave={(saved) => setReply({ ...reply, ...saved })}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
