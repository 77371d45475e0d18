import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { forgetHappenings, scrollToHappenings, wantHappenings } from './happenings-scroll.ts'
import type { MenuItem } from './menu.ts'
import { useUnread } from './unread.ts'

type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>

/** Whether the click opens a new tab or window. */
export function isNewTab(event: Press): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
}

/** Shared by all links: a click on another link cancels scrolling to the top. */
let toTheTop: ReturnType<typeof setTimeout> | undefined

/** Additional effects of clicks on Home and Happenings. */
function useMenuPress() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (event: React.MouseEvent<HTMLElement>, to: string) => {
    if (isNewTab(event)) return
    // Scrolling doesn't change the path, which would close the menu.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    clearTimeout(toTheTop)
    if (to === paths.home()) {
      forgetHappenings()
      toTheTop = setTimeout(() => scrollTo({ top: 0, behavior: 'smooth' }), 100)
    } else if (to === paths.homeHappenings()) {
      event.preventDefault()
      if (pathname === paths.home()) return scrollToHappenings()
      wantHappenings()
      navigate(paths.home())
    }
  }
}

function isCurrent(to: string, pathname: string): boolean {
  if (to === paths.homeHappenings()) return pathname === paths.happenings()
  return pathname === to || pathname.startsWith(`${to}/`)
}

type Props = { item: MenuItem; className?: string; children?: React.ReactNode }

/** An item of the main menu. */
export function MenuLink({ item, className, children }: Props) {
  const { pathname } = useLocation()
  const press = useMenuPress()
  return (
    <Link
      to={item.to}
      className={className}
      aria-current={isCurrent(item.to, pathname) ? 'page' : undefined}
      // Home scrolls by itself; on the home page the late reply would undo a press of Happenings.
      preventScrollReset={pathname === paths.home() && item.to === paths.home()}
      onClick={(event) => press(event, item.to)}
    >
      {item.label}
      {item.counts && <UnreadCount />}
      {children}
    </Link>
  )
}

function UnreadCount() {
  const { count, label } = useUnread()
  if (count === 0) return null
  return (
    <b className="menu-count" role="img" aria-label={label}>
      {count}
    </b>
  )
}
