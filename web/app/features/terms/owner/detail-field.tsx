import { MEALS, PAPERS_AT_JOINING } from '@nilayam/contract/options/terms-fields'
import { t } from '../../../text.ts'
import { Checkbox, Segment } from '../../../ui/fields/choice.tsx'
import { DateInput } from '../../../ui/fields/date-field.tsx'
import { describe, FieldError, fieldId } from '../../../ui/fields/field.tsx'
import { groupRupees } from '../../../ui/fields/typed-rupees.ts'
import { answerWords } from './answer-words.ts'
import type { Detail, Term } from './term-list.ts'

type Value = string | string[]
type Props = {
  term: Term
  detail: Detail
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

const lists = { meals: MEALS, papers: PAPERS_AT_JOINING } as const

/** Field for a detail of the chosen answer: an amount, a time, a day or a list. */
export function DetailField(props: Props) {
  const { detail } = props
  if (detail.type === 'meals' || detail.type === 'papers') {
    return <ListField {...props} names={lists[detail.type]} />
  }
  return detail.type === 'diet' ? <Diet {...props} /> : <Typed {...props} />
}

const INPUT_MODES: Partial<Record<Detail['type'], 'numeric' | 'decimal'>> = {
  rupees: 'numeric',
  rate: 'decimal',
  count: 'numeric',
}

function Typed({ term, detail, value, error, onChange }: Props) {
  const id = fieldId(`${term.key}.${detail.name}`)
  const { type, label } = detail
  const isMoney = type === 'rupees' || type === 'rate'
  const isNumber = isMoney || type === 'count'
  const control = {
    ...describe(id, { error }),
    'aria-label': t('owner-terms.whichOf', { what: term.label, unit: label }),
    value: String(value),
  }
  return (
    <div>
      <div className="term-detail">
        {!isNumber && <span>{label}</span>}
        {type === 'day' ? (
          <DateInput {...control} label={control['aria-label']} onChange={onChange} />
        ) : (
          <div className={isMoney ? 'in-group' : undefined}>
            {isMoney && <span className="in-before">₹</span>}
            <input
              {...control}
              className="in tabular-nums"
              type={type === 'time' ? 'time' : 'text'}
              inputMode={INPUT_MODES[type]}
              autoComplete="off"
              maxLength={type === 'text' ? 60 : 12}
              onChange={({ target }) => onChange(target.value)}
              onBlur={({ target }) => type === 'rupees' && onChange(groupRupees(target.value))}
            />
          </div>
        )}
        {isNumber && <span>{label}</span>}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

function ListField({ value, names, onChange }: Props & { names: readonly string[] }) {
  const chosen = Array.isArray(value) ? value : []
  // Keeps the order of `names`.
  const toggle = (name: string, isOn: boolean) =>
    onChange(names.filter((one) => (one === name ? isOn : chosen.includes(one))))
  return (
    <div className="flex flex-wrap gap-x-5">
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          onChange={({ target }) => toggle(name, target.checked)}
        >
          {answerWords[name]}
        </Checkbox>
      ))}
    </div>
  )
}

const diets = ['veg', 'both'] as const

function Diet({ term, value, error, onChange }: Props) {
  const id = fieldId(`${term.key}.diet`)
  return (
    <div id={id} tabIndex={-1}>
      <Segment<string>
        label={t('owner-terms.whichOf', { what: term.label, unit: t('owner-terms.diet') })}
        name={`${term.key}-diet`}
        options={diets.map((diet) => ({ value: diet, label: answerWords[diet] }))}
        value={String(value)}
        onChange={onChange}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
