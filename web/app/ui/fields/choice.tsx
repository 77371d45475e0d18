import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '../drawings/icon.tsx'

type TileProps = ComponentProps<'input'> & { type: 'checkbox' | 'radio'; icon?: IconName }

/** A checkbox or radio button as a large tile; children are its label. */
export function Tile({ icon, children, ...input }: TileProps) {
  return (
    <label className="tile">
      <input {...input} />
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      <Icon name="check" size={18} className="tile-tick" />
    </label>
  )
}

/** A checkbox with its label at the right. */
export function Checkbox({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}

/** A switch with its label at the left. */
export function Switch({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <label className="switch">
      <span className="font-semibold">{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on */}
      <input type="checkbox" role="switch" {...input} />
    </label>
  )
}

type SegmentOption<V extends string> = { value: V; label: ReactNode; icon?: IconName }
type SegmentProps<V extends string> = {
  /** Accessible name of the group. */
  label: string
  name: string
  options: readonly SegmentOption<V>[]
  value: V
  onChange: (value: V) => void
}

/** Two or three views of the same thing; semantically a radio group. */
export function Segment<V extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: SegmentProps<V>) {
  return (
    <fieldset className="segment">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
