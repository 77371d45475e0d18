import './action-menu.css'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import { closeBehind } from './close-behind.ts'
import { Icon, type IconName } from './drawings/icon.tsx'

type Props = {
  /** The button's accessible name: 'More for Sri Sai Study Hall'. */
  label: string
  className?: string
  children: ReactNode
}

/** A round button with a menu of further actions, as a native popover. */
export function ActionMenu({ label, className = 'round', children }: Props) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={label}
        onBlur={closeBehind}
      >
        <Icon name="more" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus leaves it */}
      <div id={id} popover="auto" className="action-menu" onBlur={closeBehind}>
        {children}
      </div>
    </>
  )
}

function close(event: MouseEvent): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

type ActionProps = {
  icon: IconName
  isOff?: boolean
  isDanger?: boolean
  onPick: () => void
  children: string
}

export function MenuAction({ icon, isOff = false, isDanger = false, ...rest }: ActionProps) {
  return (
    <button
      type="button"
      className={isDanger ? 'menu-item menu-danger' : 'menu-item'}
      disabled={isOff}
      onClick={(event) => {
        close(event)
        rest.onPick()
      }}
    >
      <Icon name={icon} />
      {rest.children}
    </button>
  )
}

type MenuLinkProps = Pick<LinkProps, 'to' | 'state'> & { icon: IconName; children: string }

export function MenuLink({ icon, children, ...link }: MenuLinkProps) {
  return (
    <Link className="menu-item" onClick={close} {...link}>
      <Icon name={icon} />
      {children}
    </Link>
  )
}
