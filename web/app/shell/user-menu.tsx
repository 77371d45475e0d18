import { toFirstName } from '@nilayam/contract/first-name'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { t } from '../text.ts'
import { Icon } from '../ui/icon.tsx'
import { Face } from './face.tsx'
import { profilePath } from './menu.ts'
import type { Session } from './session.ts'

const signOut = () => void import('./sign-out.ts').then(({ logout }) => logout())

/** Initials, name and e-mail, and personal links, in a native popover. */
export function UserMenu({ user }: Pick<Session, 'user'>) {
  const profile = profilePath(user.type)
  return (
    <>
      <button type="button" className="who" popoverTarget="user-menu">
        <span className="sr-only">{t('shell.yourAccount')}</span>
        <Face name={user.full_name} />
        <span className="who-name">{toFirstName(user.full_name)}</span>
        <Icon name="down" size={18} className="who-down" />
      </button>
      <div id="user-menu" popover="auto" className="user-menu">
        <Link to={profile} className="user-menu-head">
          <Face name={user.full_name} className="face-big" />
          <span className="min-w-0">
            <b className="block truncate font-semibold">{user.full_name}</b>
            <span className="block truncate text-14 text-ink-soft">{user.email}</span>
          </span>
        </Link>
        <hr />
        <Link to={profile} className="menu-item">
          <Icon name="user" />
          {t('shell.myProfile')}
        </Link>
        {user.type === 'student' && (
          <Link to={paths.favourites()} className="menu-item">
            <Icon name="heart" />
            {t('shell.favouriteListing')}
          </Link>
        )}
        <hr />
        <button type="button" className="menu-item" onClick={signOut}>
          <Icon name="out" />
          {t('shell.signOut')}
        </button>
      </div>
    </>
  )
}
