import './five-marks.css'
import { MARKS, type MarkName } from '@nilayam/contract/moving-in/marks'
import type { DraftMarks } from '@nilayam/contract/moving-in/reviews'
import { t } from '../../text.ts'
import { FieldError } from '../../ui/fields/field.tsx'
import { sayMark } from './review-words.ts'

type Props = {
  marks: DraftMarks
  typeSlug: string
  set: (name: MarkName, mark: number) => void
  /** Whether those without a mark say so: once it was tried to send them. */
  hasTried: boolean
}

const VALUES = [1, 2, 3, 4, 5] as const

/** Five marks from 1 to 5, each a radio group; none is chosen in advance. */
export function FiveMarks({ marks, typeSlug, set, hasTried }: Props) {
  return (
    <div className="five-marks">
      <p className="five-marks-scale">{t('reviews.scale')}</p>
      {MARKS.map((name) => {
        const error = hasTried && marks[name] === undefined ? `mark-${name}-error` : undefined
        return (
          <fieldset key={name} className="five-marks-row" aria-describedby={error}>
            <legend>{sayMark(name, typeSlug)}</legend>
            <div className="five-marks-choice">
              {VALUES.map((mark) => (
                <label key={mark}>
                  <input
                    type="radio"
                    name={`mark-${name}`}
                    id={mark === 1 ? `field-${name}` : undefined}
                    value={mark}
                    checked={marks[name] === mark}
                    onChange={() => set(name, mark)}
                  />
                  {mark}
                </label>
              ))}
            </div>
            {error && <FieldError id={error}>{t('reviews.markRule')}</FieldError>}
          </fieldset>
        )
      })}
    </div>
  )
}
