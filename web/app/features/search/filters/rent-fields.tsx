import { SEARCH } from '@nilayam/contract/search-limits'
import { useId, useState } from 'react'
import { t } from '../../../text.ts'
import type { FilterProps } from './filter-fields.tsx'

/** Exact minimum and maximum rent, below the slider of the maximum. */
export function RentFields(props: FilterProps) {
  const { draft, apply } = props
  return (
    <div className="rent-fields">
      <LowestRent {...props} />
      <RentField
        label={t('search.rentTo')}
        value={draft.maxPrice}
        onChange={(maxPrice) => apply({ maxPrice })}
      />
    </div>
  )
}

export function LowestRent({ draft, apply }: FilterProps) {
  return (
    <RentField
      label={t('search.rentFrom')}
      name="min_price"
      value={draft.minPrice}
      onChange={(minPrice) => apply({ minPrice })}
    />
  )
}

type RentFieldProps = {
  label: string
  name?: string
  value: number | null
  onChange: (value: number | null) => void
}

/** An input of rupees, applied on blur or Enter, not while typing. */
function RentField({ label, name, value, onChange }: RentFieldProps) {
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
          name={name}
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
