import { type ComponentProps, type FocusEvent, useId } from 'react'
import { t } from '../../../text.ts'
import { FieldError } from '../../../ui/fields/field.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import type { Rents } from './use-rents.ts'

/**
 * Exact rents, beside the slider, applied on Enter or once both are left. Without script they could do nothing: the
 * slider is what a form sends.
 */
export function RentFields({ rents }: { rents: Rents }) {
  const errorId = useId()
  if (!useIsHydrated()) return null
  const { typed, isReversed, first, set, take } = rents
  const common = {
    // On the way from one to the other the range isn't said yet.
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.closest('.rent-fields')?.contains(event.relatedTarget)) take()
    },
    onEnter: take,
    'aria-invalid': isReversed || undefined,
    'aria-describedby': isReversed ? errorId : undefined,
  }
  return (
    <div className={isReversed ? 'field-bad' : undefined}>
      <div className="rent-fields">
        <RentField
          ref={first}
          label={t('search.rentFrom')}
          value={typed.from}
          onChange={({ target }) => set({ from: target.value })}
          {...common}
        />
        <RentField
          label={t('search.rentTo')}
          value={typed.to}
          onChange={({ target }) => set({ to: target.value })}
          {...common}
        />
      </div>
      <div role="alert" className="mt-2 empty:hidden">
        {isReversed && <FieldError id={errorId}>{t('search.fromAboveTo')}</FieldError>}
      </div>
    </div>
  )
}

type RentFieldProps = ComponentProps<'input'> & { label: string; onEnter: () => void }

/** An input of rupees. */
function RentField({ label, onEnter, ...input }: RentFieldProps) {
  const id = useId()
  return (
    <div className="rent-field">
      <label htmlFor={id}>{label}</label>
      <div className="in-group">
        <span className="in-before" aria-hidden="true">
          ₹
        </span>
        <input
          id={id}
          className="in tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('search.any')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // In the bar's form it would also send the search, and scroll the results up behind the panel.
            event.preventDefault()
            onEnter()
          }}
          {...input}
        />
      </div>
    </div>
  )
}
