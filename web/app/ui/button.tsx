import type { ComponentProps, MouseEvent, ReactNode, RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { t } from '../text.ts'
import { Icon, type IconName } from './drawings/icon.tsx'

type ButtonVariant = 'main' | 'line' | 'plain' | 'danger'
type Shape = {
  /** One `main` per page; `danger` only for irreversible actions. */
  variant?: ButtonVariant
  size?: 'big'
  /** Full width of its container. */
  full?: boolean
  icon?: IconName
}

type Styled = Shape & { className?: string | undefined; children?: ReactNode }

/** The class and content of a button, and its other props. */
function toButton<P extends Styled>({
  variant = 'main',
  size,
  full,
  icon,
  className = '',
  children,
  ...rest
}: P) {
  return {
    ...rest,
    className:
      `btn btn-${variant} ${size ? 'btn-big' : ''} ${full ? 'w-full' : ''} ${className}`.trim(),
    children: (
      <>
        {icon && <Icon name={icon} />}
        {children}
      </>
    ),
  }
}

type ButtonProps = ComponentProps<'button'> &
  Shape & {
    /** Pass it (true or false) if the action takes time: the width then fits both labels and doesn't change. */
    busy?: boolean
  }

/** A button. While busy it says 'Loading...' and ignores clicks, but keeps the focus. */
export function Button({ busy, ...props }: ButtonProps) {
  const { children, ...rest } = toButton(props)
  const held = busy
    ? {
        'aria-busy': true,
        'aria-disabled': true,
        // Its name is what it shows.
        'aria-label': undefined,
        // It stays the form's: without one that submits, Enter in a single field would send the form again.
        onClick: (event: MouseEvent) => event.preventDefault(),
      }
    : {}
  return (
    <button type="button" {...rest} {...held}>
      {busy === undefined ? children : <BusyLabel busy={busy}>{children}</BusyLabel>}
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
export function ButtonLink(props: LinkProps & Shape & RefAttributes<HTMLAnchorElement>) {
  return <Link {...toButton(props)} />
}

/** The same without the router, for what is rendered outside of it. */
export function ButtonAnchor(props: ComponentProps<'a'> & Shape) {
  return <a {...toButton(props)} />
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
