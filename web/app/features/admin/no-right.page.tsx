import { RIGHT_NAMES } from '@nilayam/contract/admin/staff'
import { loadRights } from '../../admin-kit/rights.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/no-right.page'
import { findSection } from './sections.ts'

export const meta = () => [{ title: `${t('admin.admin')} · Nilayam` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? ''
  return { section: findSection(page), ...(await orErrorPage(loadRights())) }
}

/** In place of an admin page that one has no right for: which right it needs, and whom to ask. */
export default function NoRightPage({ loaderData }: Route.ComponentProps) {
  const { section, managers } = loaderData
  const needed = [section?.need ?? []].flat().map((right) => RIGHT_NAMES[right])
  return (
    <div className="admin-main">
      <h1 className="mb-3">{section?.label ?? t('admin.admin')}</h1>
      <p className="mb-3 font-semibold">{t('staff.noRight', { right: needed.join(', ') })}</p>
      <p>{t('staff.askThem')}</p>
      <ul className="mb-5">
        {managers.map(({ full_name, email }) => (
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
  )
}
