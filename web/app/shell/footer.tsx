import { Link, useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { TeluguName } from '../ui/logo.tsx'
import { footerFor, hasShortFooter } from './footer-links.ts'
import { useSession } from './session.ts'

const DRAWN = 'The pictures on this demo are drawings.'

export function Footer() {
  const session = useSession()
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const rights = <>© {new Date().getFullYear()} Nilayam</>
  if (hasShortFooter(pathname)) {
    return (
      <footer className="foot-short">
        <p suppressHydrationWarning>
          {rights}. All rights reserved. <TeluguName className="foot-short-name" />
        </p>
        {root?.isDrawn && <p>{DRAWN}</p>}
      </footer>
    )
  }
  return (
    <footer className="foot">
      <div className="foot-row wrap">
        <div>
          <TeluguName className="foot-name" />
          <p className="mt-3 max-w-[26em] text-ink-soft">
            Nilayam is Telugu for abode. Study halls and hostels in Hyderabad, with the rent said up
            front.
          </p>
        </div>
        <nav className="foot-columns personal" aria-label="More pages">
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
          {root?.isDrawn && <p>{DRAWN}</p>}
          <p suppressHydrationWarning>{rights}. All rights reserved.</p>
        </div>
      </div>
    </footer>
  )
}
