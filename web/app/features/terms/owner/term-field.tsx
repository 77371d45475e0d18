import { t } from '../../../text.ts'
import { DetailField } from './detail-field.tsx'
import type { Term } from './term-list.ts'
import { type DraftTerm, detailsOf } from './terms-draft.ts'

type Props = {
  term: Term
  value: DraftTerm
  errors: Record<string, string>
  onChange: (value: DraftTerm) => void
}

/** One term: its answers with "Not stated" last, and the details of the chosen one. */
export function TermField({ term, value, errors, onChange }: Props) {
  const { key, label } = term
  const { choice, typed } = value
  const details = detailsOf(term, choice)
  const choices = [...term.choices, { value: '', label: t('owner-terms.notStated') }]
  const set = (name: string, now: string | string[]) =>
    onChange({ choice, typed: { ...typed, [name]: now } })
  return (
    <fieldset className="term-field">
      <legend>{label}</legend>
      <div className="term-choices">
        {choices.map((one) => (
          <label key={one.value} className={one.value === '' ? 'term-unstated' : undefined}>
            <input
              type="radio"
              name={key}
              value={one.value}
              checked={one.value === choice}
              onChange={() => onChange({ choice: one.value, typed })}
            />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
      {details.length > 0 && (
        <div className="term-details">
          {details.map((detail) => (
            <DetailField
              key={detail.name}
              term={term}
              detail={detail}
              value={typed[detail.name] ?? ''}
              error={errors[`${key}.${detail.name}`]}
              onChange={(now) => set(detail.name, now)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
