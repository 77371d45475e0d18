import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { SiteData } from '../../context.ts'
import { t } from '../../text.ts'
import { TeluguName } from '../../ui/drawings/logo.tsx'
import { useSession } from '../session/session.ts'
import { footerFor } from './footer-links.ts'

export function Footer() {
  const session = useSession()
  return (
    <footer className="foot">
      <div className="foot-row wrap">
        <div>
          <TeluguName className="foot-name" />
          <p className="mt-3 max-w-[26em] text-ink-soft">{t('shell.aboutNilayam')}</p>
        </div>
        <nav className="foot-columns personal" aria-label={t('shell.morePages')}>
          {footerFor(session?.user.type).map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="foot-base">
          <FooterBase />
        </div>
      </div>
    </footer>
  )
}

/** The operator, and in the demo a note that pictures are drawings. */
export function FooterBase({ name }: { name?: ReactNode }) {
  const root = useRouteLoaderData<SiteData>('root')
  return (
    <>
      {root?.isDrawn && <p>{t('shell.picturesAreDrawings')}</p>}
      <p>
        {root && t('shell.rights', { year: root.year })}
        {name}
      </p>
    </>
  )
}
