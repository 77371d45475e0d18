import {
  LONGEST_NAME,
  MOST_QUICK_ANSWERS,
  type QuickAnswer,
} from '@nilayam/contract/moving-in/quick-answers'
import { type SubmitEvent, useId } from 'react'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { type LoadedAnswers, useQuickAnswers } from './use-quick-answers.ts'

type Props = {
  loaded: LoadedAnswers
  onSave: (saved: LoadedAnswers) => void
  onClose: () => void
}

const EMPTY: QuickAnswer = { name: '', text: '' }

/** The owner's own quick answers, in a sheet. */
export function QuickAnswersEditor({ loaded, onSave, onClose }: Props) {
  const form = useId()
  const first = loaded.answers.length > 0 ? loaded : { ...loaded, answers: [EMPTY] }
  const { draft, setDraft, remove, isTyped, drop, problems, refusal, isBusy, save } =
    useQuickAnswers(first)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const saved = await save()
    if (!saved) return
    onSave(saved)
    onClose()
    void showToast('good', t('quick-answers.saved'))
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('quick-answers.ownTitle')}
      actions={
        <Button type="submit" form={form} busy={isBusy} full>
          {t('quick-answers.save')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <p className="mb-5 text-14 text-ink-soft">{t('quick-answers.ownMeans')}</p>
        {refusal && (
          <div className="mb-5">
            <FormError message={refusal} />
          </div>
        )}
        {draft.map((answer, at) => (
          <Answer
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same
            key={at}
            answer={answer}
            problem={(field) => problems?.[`answers.${at}.${field}`]}
            change={(next) => setDraft(draft.with(at, next))}
            remove={() => remove(at)}
          />
        ))}
        {draft.length < MOST_QUICK_ANSWERS && (
          <Button
            variant="line"
            icon="plus"
            className="mt-5"
            onClick={() => setDraft([...draft, EMPTY])}
          >
            {t('quick-answers.another')}
          </Button>
        )}
        {isTyped && (
          <p className="mt-5">
            <button type="button" className="link text-14" onClick={drop}>
              {t('shell.throwAway')}
            </button>
          </p>
        )}
      </form>
    </Sheet>
  )
}

type AnswerProps = {
  answer: QuickAnswer
  problem: (field: keyof QuickAnswer) => string | undefined
  change: (answer: QuickAnswer) => void
  remove: () => void
}

function Answer({ answer, problem, change, remove }: AnswerProps) {
  return (
    <div className="quick-answer">
      <TextField
        label={t('quick-answers.name')}
        value={answer.name}
        maxLength={LONGEST_NAME}
        error={problem('name')}
        onChange={({ target }) => change({ ...answer, name: target.value })}
      />
      <TextAreaField
        label={t('quick-answers.text')}
        rows={2}
        dir="auto"
        value={answer.text}
        error={problem('text')}
        onChange={({ target }) => change({ ...answer, text: target.value })}
      />
      <p>
        <button type="button" className="link text-14" onClick={remove}>
          {answer.name.trim() === ''
            ? t('quick-answers.remove')
            : t('quick-answers.removeNamed', { name: answer.name })}
        </button>
      </p>
    </div>
  )
}
