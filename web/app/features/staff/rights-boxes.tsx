import { RIGHTS, type Right } from '@nilayam/contract/rights'
import { RIGHT_NAMES } from '@nilayam/contract/staff'
import { t } from '../../text.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { FieldError } from '../../ui/field.tsx'

const EXPLAINED: Record<Right, string> = {
  verify: t('staff.verifyExplained'),
  moderate: t('staff.moderateExplained'),
  catalogue: t('staff.catalogueExplained'),
  money: t('staff.moneyExplained'),
  staff: t('staff.staffExplained'),
}

type Props = {
  /** Whose rights they are, for screen readers. */
  legend: string
  rights: readonly Right[]
  error?: string | undefined
  onChange: (rights: Right[]) => void
}

/** The five rights to tick. */
export function RightsBoxes({ legend, rights, error, onChange }: Props) {
  return (
    <fieldset className="staff-rights">
      <legend className="sr-only">{legend}</legend>
      {RIGHTS.map((right) => (
        <Checkbox
          key={right}
          title={EXPLAINED[right]}
          checked={rights.includes(right)}
          onChange={({ target }) =>
            onChange(
              RIGHTS.filter((each) => (each === right ? target.checked : rights.includes(each))),
            )
          }
        >
          {RIGHT_NAMES[right]}
        </Checkbox>
      ))}
      {error && (
        <div className="w-full">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
