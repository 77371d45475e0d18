import './tabs.css'
import type { ReactNode } from 'react'

type Tab<V extends string> = { id: V; label: ReactNode }
type Props<V extends string> = {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
}

/** Views of the same data, as toggle buttons. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: Props<V>) {
  return (
    <fieldset className="tabs">
      <legend className="sr-only">{label}</legend>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          aria-pressed={tab.id === value}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </fieldset>
  )
}
