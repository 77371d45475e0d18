import { SEARCH } from '@nilayam/contract/search-limits'
import { useId, useState } from 'react'
import { t } from '../../../text.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import type { FilterProps } from './filter-fields.tsx'

/** Exact rents, beside the slider. Without script they could do nothing: the slider is what a form sends. */
export function RentFields({ draft, apply }: FilterProps) {
  if (!useIsHydrated()) return null
  return (
    <div className="rent-fields">
      <RentField
        label={t('search.rentFrom')}
        value={draft.minPrice}
        onChange={(minPrice) => apply({ minPrice })}
      />
      <RentField
        label={t('search.rentTo')}
        value={draft.maxPrice}
        onChange={(maxPrice) => apply({ maxPrice })}
      />
    </div>
  )
}

type RentFieldProps = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

/** An input of rupees, applied on blur or Enter, not while typing. */
function RentField({ label, value, onChange }: RentFieldProps) {
  const id = useId()
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(toText(value))
  if (known !== value) {
    setKnown(value)
    setTyped(toText(value))
  }
  const take = () => {
    const rupees = parseRupees(typed)
    setTyped(toText(rupees))
    if (rupees !== value) onChange(rupees)
  }
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
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      </div>
    </div>
  )
}

const toText = (value: number | null) => (value === null ? '' : String(value))

/** null for any rent, also if the text has no digits. */
function parseRupees(typed: string): number | null {
  const rupees = Number(typed.replace(/[^\d]/g, ''))
  return rupees === 0 ? null : Math.min(rupees, SEARCH.priceSlider.max)
}
