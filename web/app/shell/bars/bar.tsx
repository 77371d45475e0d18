import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Logo } from '../../ui/drawings/logo.tsx'
import { type Session, useSession } from '../session/session.ts'
import { Drawer } from './drawer.tsx'
import { MenuLink } from './main-menu.tsx'
import { menuFor } from './menu.ts'
import { switchTheme } from './theme.ts'
import { UserMenu } from './user-menu.tsx'

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const check = () => setScrolled(scrollY > 10)
    check()
    addEventListener('scroll', check, { passive: true })
    return () => removeEventListener('scroll', check)
  }, [])
  return isScrolled
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('.bar [popover]')) menu.hidePopover()
}

/** Closes the menus when the focus moves out of them. */
function useMenusClosedBehind(): void {
  useEffect(() => {
    const check = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('.bar')) closeMenus()
    }
    document.addEventListener('focusin', check)
    return () => document.removeEventListener('focusin', check)
  }, [])
}

/** Closes both menus on navigation. */
function useMenusClosedByNavigation(): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // A menu opened before hydration stays open.
    if (shown.current === key) return
    shown.current = key
    closeMenus()
  }, [key])
}

function Personal({ session }: { session: Session | undefined }) {
  if (session) return <UserMenu user={session.user} />
  return (
    <span className="bar-logins personal">
      <ButtonLink to={paths.studentLogin()} variant="plain">
        {t('shell.studentLogin')}
      </ButtonLink>
      <ButtonLink to={paths.login()} variant="line">
        {t('shell.ownerLogin')}
      </ButtonLink>
    </span>
  )
}

function DesktopMenu({ session }: { session: Session | undefined }) {
  const items = menuFor(session?.user.type).filter((item) => !item.isMobileOnly)
  return (
    <nav className="bar-nav personal" aria-label={t('shell.mainMenu')}>
      {items.map((item) => (
        <MenuLink key={item.to} item={item} />
      ))}
    </nav>
  )
}

/** A progress line while the next page is loading. */
function Waiting() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <span className="bar-waiting" aria-hidden="true" />
}

/** The bar at the top of every page; with `isOver` the page begins beneath it, and it is transparent until scrolled. */
export function Bar({ isOver = false }: { isOver?: boolean }) {
  const session = useSession()
  const isScrolled = useIsScrolled()
  useMenusClosedByNavigation()
  useMenusClosedBehind()
  return (
    <header className="bar" data-over={isOver || undefined} data-scrolled={isScrolled || undefined}>
      <div className="bar-row wrap">
        <Link to={paths.home()} className="bar-logo">
          <Logo />
        </Link>
        <DesktopMenu session={session} />
        <button
          type="button"
          className="round theme-switch"
          aria-label={t('shell.switchTheme')}
          onClick={switchTheme}
        >
          <Icon name="moon" size={22} className="moon" />
          <Icon name="sun" size={22} className="sun" />
        </button>
        <Personal session={session} />
        <button
          type="button"
          className="round burger"
          popoverTarget="menu"
          aria-label={t('shell.menu')}
        >
          <Icon name="menu" size={24} className="burger-shut" />
          <Icon name="close" size={24} className="burger-open" />
        </button>
      </div>
      <Drawer session={session} />
      <Waiting />
    </header>
  )
}
