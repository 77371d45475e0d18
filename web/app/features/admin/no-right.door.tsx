import { RIGHT_NAMES } from '@nilayam/contract/staff'
import { useLocation } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useReply } from '../../use-reply.ts'
import { findSection } from './sections.ts'
import { SideBar } from './side-bar.tsx'

/** In place of an admin page that one has no right for: which right it needs, and whom to ask. */
export function NoRight() {
  const { reply } = useReply('rights', () => api.call('getOwnRights'))
  const section = findSection(useLocation().pathname)
  const needed = [section?.need ?? []].flat().map((right) => RIGHT_NAMES[right])
  return (
    <div className="admin">
      <SideBar rights={reply?.rights ?? []} />
      <div className="admin-page admin-main">
        <h1 className="mb-3">{section?.label ?? t('admin.admin')}</h1>
        <p className="mb-3 font-semibold">{t('staff.noRight', { right: needed.join(', ') })}</p>
        <p>{t('staff.askThem')}</p>
        <ul className="mb-5">
          {reply?.managers.map(({ full_name, email }) => (
            <li key={email}>
              {full_name},{' '}
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink variant="line" to={paths.admin()}>
          {t('admin.overview')}
        </ButtonLink>
      </div>
    </div>
  )
}
