import { RIGHT_NAMES } from '@nilayam/contract/admin/staff'
import { RIGHTS, type Right } from '@nilayam/contract/rights'
import { t } from '../../text.ts'
import { Checkbox } from '../../ui/fields/choice.tsx'
import { FieldError } from '../../ui/fields/field.tsx'

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
  /** Says what each right is for. */
  isExplained?: boolean
  error?: string | undefined
  onChange: (rights: Right[]) => void
}

/** The five rights to tick. */
export function RightsBoxes({ legend, rights, isExplained, error, onChange }: Props) {
  return (
    <fieldset className={isExplained ? 'staff-rights-explained' : 'staff-rights'}>
      <legend className="sr-only">{legend}</legend>
      {RIGHTS.map((right) => (
        <Checkbox
          key={right}
          aria-invalid={error !== undefined}
          checked={rights.includes(right)}
          onChange={({ target }) =>
            onChange(
              RIGHTS.filter((each) => (each === right ? target.checked : rights.includes(each))),
            )
          }
        >
          {RIGHT_NAMES[right]}
          {isExplained && <span className="staff-right-means">{EXPLAINED[right]}</span>}
        </Checkbox>
      ))}
      <div role="alert" className="w-full empty:hidden">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
