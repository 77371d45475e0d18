import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { t } from '../text.ts'
import { Icon } from './drawings/icon.tsx'

/** An active filter, as a link to the page without it. */
export function FilterChip({ children, ...link }: LinkProps) {
  return (
    <Link className="chip" preventScrollReset {...link}>
      {children}
      <Icon name="close" size={16} />
      <span className="sr-only">{t('ui.removeFilter')}</span>
    </Link>
  )
}

/** A suggestion as a link: 'Within 5 km: 3 places'. */
export function ChipLink({ children, ...link }: LinkProps) {
  return (
    <Link className="chip chip-off max-w-full" {...link}>
      {children}
    </Link>
  )
}

/** A toggle button. */
export function ChipButton({
  pressed,
  ...button
}: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <button
      type="button"
      className={`chip ${pressed ? 'chip-on' : 'chip-off'}`}
      aria-pressed={pressed}
      {...button}
    />
  )
}
