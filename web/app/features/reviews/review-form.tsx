import { ApiError, messageOf } from '@nilayam/contract/errors'
import { MARKS, type MarkName } from '@nilayam/contract/moving-in/marks'
import { Marks, MOST_REVIEW_CHARACTERS, type OwnReview } from '@nilayam/contract/moving-in/reviews'
import { countCharacters } from '@nilayam/contract/text/characters'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { FiveMarks } from './five-marks.tsx'
import {
  dropReviewDraft,
  keepReviewDraft,
  type ReviewDraft,
  readReviewDraft,
} from './review-draft.ts'
import { sayMark } from './review-words.ts'

type Props = {
  own: OwnReview
  saved: (own: OwnReview) => void
  /** Called with what another window saved meanwhile, and the server's message. */
  outrun: (own: OwnReview, says: string) => void
}

/** The form of a new review, or of one that is changed. What is entered stays in this tab until it is saved. */
export function ReviewForm({ own, saved, outrun }: Props) {
  const { stay_id, place, review } = own
  const revision = review?.revision ?? 0
  const [draft, setDraft] = useState<ReviewDraft>(
    () =>
      readReviewDraft(stay_id, revision) ?? {
        marks: review?.marks ?? {},
        text: review?.text ?? '',
      },
  )
  const { marks, text } = draft
  const [says, setSays] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [hasTried, setTried] = useState(false)
  const missing = MARKS.filter((name) => marks[name] === undefined)
  const left = MOST_REVIEW_CHARACTERS - countCharacters(text.trim())
  const set = (changes: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    keepReviewDraft(stay_id, revision, next)
  }
  const setMark = (name: MarkName, mark: number) => set({ marks: { ...marks, [name]: mark } })
  /** What is entered goes on top of what is saved by now. */
  const readAgain = async (says: string) => {
    const reply = await api.call('getOwnReview', { params: { stay_id } }).catch(() => undefined)
    if (!reply) return
    // More may have been typed meanwhile.
    const latest = readReviewDraft(stay_id, revision) ?? draft
    keepReviewDraft(stay_id, reply.own.review?.revision ?? 0, latest)
    dropReviewDraft(stay_id, revision)
    outrun(reply.own, says)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = Marks.safeParse(marks).data
    if (!parsed || left < 0) {
      setTried(true)
      document.getElementById(`field-${missing[0] ?? 'text'}`)?.focus()
      return
    }
    setBusy(true)
    setSays('')
    try {
      const body = { revision, marks: parsed, text }
      const { own: now } = await api.call('saveReview', { params: { stay_id }, body })
      dropReviewDraft(stay_id, revision)
      saved(now)
    } catch (error) {
      setSays(messageOf(error))
      if (error instanceof ApiError && error.code === 'stale') await readAgain(error.message)
    }
    setBusy(false)
  }
  return (
    <form className="grid gap-5" noValidate onSubmit={send}>
      <FiveMarks marks={marks} typeSlug={place.type_slug} set={setMark} hasTried={hasTried} />
      <TextAreaField
        name="text"
        label={t('reviews.nextShouldKnow')}
        optional
        help={t('reviews.noNames')}
        dir="auto"
        rows={6}
        value={text}
        onChange={({ target }) => set({ text: target.value })}
        error={left < 0 ? t('reviews.textTooLong', { most: MOST_REVIEW_CHARACTERS }) : undefined}
      />
      <p className="-mt-3 text-14 text-ink-soft" aria-live={left <= 50 ? 'polite' : 'off'}>
        {left < 0 ? t('reviews.tooMany', { count: -left }) : t('reviews.left', { count: left })}
      </p>
      <FormError message={says} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isBusy}>
          {review ? t('reviews.saveChange') : t('reviews.publish')}
        </Button>
        <p className="text-14 text-ink-soft" aria-live="polite">
          {missing.length > 0 && sayMissing(missing, place.type_slug)}
        </p>
      </div>
    </form>
  )
}

function sayMissing(missing: readonly MarkName[], typeSlug: string): string {
  const names = missing.map((name) => sayMark(name, typeSlug).toLowerCase()).join(', ')
  return t('reviews.marksLeft', { count: missing.length, names })
}
