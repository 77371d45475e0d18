import { toFirstName } from '@nilayam/contract/text/first-name'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { late } from '../late.ts'
import type { Session } from '../session/session.ts'
import { Face } from './face.tsx'
import { profilePath } from './menu.ts'

// Visitors have none.
const UserMenuItems = late(async () => (await import('./user-menu-items.tsx')).UserMenuItems)

/** Initials, name and e-mail, and personal links, in a native popover. */
export function UserMenu({ user }: Pick<Session, 'user'>) {
  return (
    <>
      <button type="button" className="who" popoverTarget="user-menu">
        <span className="sr-only">{t('shell.yourAccount')}</span>
        <Face name={user.full_name} />
        <span className="who-name">{toFirstName(user.full_name)}</span>
        <Icon name="down" size={18} className="who-down" />
      </button>
      <div id="user-menu" popover="auto" className="user-menu">
        <Link to={profilePath(user.type)} className="user-menu-head">
          <Face name={user.full_name} className="face-big" />
          <span className="min-w-0">
            <b className="block truncate font-semibold">{user.full_name}</b>
            <span className="block truncate text-14 text-ink-soft">{user.email}</span>
          </span>
        </Link>
        <Suspense>
          <UserMenuItems role={user.type} />
        </Suspense>
      </div>
    </>
  )
}
