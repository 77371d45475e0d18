import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

export type { IconName }

/** The icon that a catalogue entry names. Entries choose from those drawn; another one would draw nothing. */
export const toIconName = (name: string) => name as IconName

type Props = { name: IconName; size?: number; className?: string }

/**
 * A 24 × 24 icon of icons.svg, which is a cached file, so that pages contain only references to it. In the text colour,
 * hidden from screen readers: the text beside it or the label of its button has the meaning.
 */
export function Icon({ name, size = 20, className = '' }: Props) {
  return (
    <svg className={`icon ${className}`} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

/** The tick of a verified property. */
export function VerifiedTick({ size = 16 }: { size?: number }) {
  return (
    <svg className="tick" width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#verified`} />
    </svg>
  )
}
