import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import type { Session } from '../session/session.ts'
import { MenuLink } from './main-menu.tsx'
import { menuFor } from './menu.ts'

/** The menu below `xl`: a popover, so that it works before hydration. */
export function Drawer({ session }: { session: Session | undefined }) {
  const chevron = <Icon name="right" size={22} className="text-ink-soft" />
  return (
    <nav id="menu" popover="auto" className="drawer" aria-label={t('shell.menu')}>
      {menuFor(session?.user.type).map((item) => (
        <MenuLink key={item.to} item={item} className="drawer-link">
          {chevron}
        </MenuLink>
      ))}
      {session ? (
        <Link to={paths.studentProfile()} className="drawer-link">
          {t('shell.myProfile')}
          {chevron}
        </Link>
      ) : (
        <div className="drawer-end personal">
          <ButtonLink to={paths.studentLogin()} size="big">
            {t('shell.studentLogin')}
          </ButtonLink>
          <ButtonLink to={paths.login()} variant="line" size="big">
            {t('shell.ownerLogin')}
          </ButtonLink>
        </div>
      )}
    </nav>
  )
}
