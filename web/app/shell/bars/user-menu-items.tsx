import type { UserType } from '@nilayam/contract/accounts/accounts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { logout } from '../session/sign-out.ts'
import { profilePath } from './menu.ts'

/** The links of the user menu, and the button that signs out. */
export function UserMenuItems({ role }: { role: UserType }) {
  return (
    <>
      <hr />
      <Link to={profilePath(role)} className="menu-item">
        <Icon name="user" />
        {t('shell.myProfile')}
      </Link>
      {role === 'student' && (
        <Link to={paths.favourites()} className="menu-item">
          <Icon name="heart" />
          {t('shell.favouriteListing')}
        </Link>
      )}
      <hr />
      <button type="button" className="menu-item" onClick={() => void logout()}>
        <Icon name="out" />
        {t('shell.signOut')}
      </button>
    </>
  )
}
