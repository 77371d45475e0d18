import { ApiError, messageOf } from '@nilayam/contract/errors'
import { MOST_ANSWER_CHARACTERS, type OwnersReview } from '@nilayam/contract/moving-in/reviews'
import { countCharacters } from '@nilayam/contract/text/characters'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { useTyped } from '../../typed/use-typed.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'

const NOTHING = { text: '' }

type Props = { review: OwnersReview; answered: (review: OwnersReview) => void }

/** The owner's one answer to a review. What is typed stays in this tab until it is sent. */
export function AnswerForm({ review: { id, name }, answered }: Props) {
  const { draft, set, drop } = useTyped(`review-answer-${id}`, NOTHING)
  const { text } = draft
  const fieldId = `answer-${id}`
  const [error, setError] = useState('')
  const form = useErrorFocus(error)
  const [says, setSays] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const left = MOST_ANSWER_CHARACTERS - countCharacters(text.trim())
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError('')
    setSays('')
    try {
      const input = { params: { review_id: id }, body: { text } }
      const { review } = await api.call('answerReview', input)
      drop()
      answered(review)
      showToast('good', t('reviews.answered'))
    } catch (failure) {
      const wrong = failure instanceof ApiError ? failure.errors?.text : undefined
      if (wrong) setError(wrong)
      else setSays(messageOf(failure))
      setBusy(false)
    }
  }
  // The summary is hidden once its details are open, which the click does afterwards.
  const focusAnswer = () => setTimeout(() => document.getElementById(fieldId)?.focus())
  return (
    <details
      className="review-reply"
      // Kept words are shown; a form that was opened stays so while they are deleted.
      open={isOpen || text !== ''}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className="btn btn-line" onClick={focusAnswer}>
        {t('reviews.answerTo', { name })}
      </summary>
      <form ref={form} className="grid max-w-[60ch] gap-3" noValidate onSubmit={send}>
        <TextAreaField
          id={fieldId}
          label={t('reviews.yourAnswer', { name })}
          help={t('reviews.answerOnce')}
          dir="auto"
          rows={3}
          value={text}
          onChange={({ target }) => set({ text: target.value })}
          error={error}
        />
        {left < 100 && (
          <p className="text-14 text-ink-soft" aria-live="polite">
            {left < 0 ? t('reviews.tooMany', { count: -left }) : t('reviews.left', { count: left })}
          </p>
        )}
        <FormError message={says} />
        <Button type="submit" variant="line" busy={isBusy} className="justify-self-start">
          {t('reviews.answer')}
        </Button>
      </form>
    </details>
  )
}
