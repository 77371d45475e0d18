import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { t } from '../text.ts'
import { Icon, type IconName } from './icon.tsx'

type ButtonVariant = 'main' | 'line' | 'plain' | 'danger'
type Shape = {
  /** One `main` per page; `danger` only for irreversible actions. */
  variant?: ButtonVariant
  size?: 'big'
  /** Full width of its container. */
  full?: boolean
  icon?: IconName
}

function buttonClass({ variant = 'main', size, full }: Shape, className = ''): string {
  return `btn btn-${variant} ${size ? 'btn-big' : ''} ${full ? 'w-full' : ''} ${className}`.trim()
}

function Label({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
}

type ButtonProps = ComponentProps<'button'> &
  Shape & {
    /** Pass it (true or false) if the action takes time: the width then fits both labels and doesn't change. */
    busy?: boolean
  }

/** A button. While busy it says 'Loading...' and ignores clicks, but keeps the focus. */
export function Button({
  variant,
  size,
  full,
  icon,
  busy,
  className,
  children,
  ...rest
}: ButtonProps) {
  const label = <Label icon={icon}>{children}</Label>
  const held = busy
    ? {
        'aria-busy': true,
        'aria-disabled': true,
        // Its name is what it shows.
        'aria-label': undefined,
        type: 'button' as const,
        onClick: undefined,
      }
    : {}
  return (
    <button
      type="button"
      className={buttonClass({ variant, size, full } as Shape, className)}
      {...rest}
      {...held}
    >
      {busy === undefined ? label : <BusyLabel busy={busy}>{label}</BusyLabel>}
    </button>
  )
}

function BusyLabel({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <span className="btn-busy">
      <span aria-hidden={busy}>{children}</span>
      <span aria-hidden={!busy}>{t('ui.busy')}</span>
    </span>
  )
}

/** A link styled as a button. */
export function ButtonLink({
  variant,
  size,
  full,
  icon,
  className,
  children,
  ...rest
}: LinkProps & Shape) {
  return (
    <Link className={buttonClass({ variant, size, full } as Shape, className)} {...rest}>
      <Label icon={icon}>{children}</Label>
    </Link>
  )
}

/** The same without the router, for what is rendered outside of it. */
export function ButtonAnchor({
  variant,
  size,
  full,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Shape) {
  return (
    <a className={buttonClass({ variant, size, full } as Shape, className)} {...rest}>
      <Label icon={icon}>{children}</Label>
    </a>
  )
}

type IconButtonProps = ComponentProps<'button'> & { icon: IconName; label: string; size?: number }

/** A round 44 px button with an icon only; `label` is its accessible name. */
export function IconButton({ icon, label, size = 22, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`round ${className}`} aria-label={label} {...rest}>
      <Icon name={icon} size={size} />
    </button>
  )
}
