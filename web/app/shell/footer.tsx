import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { TeluguName } from '../ui/logo.tsx'

const columns = [
  {
    title: 'Students',
    links: [
      ['Search places', paths.search()],
      ['Favourite Listing', paths.favourites()],
      ['Community Hub', paths.communityHub()],
      ['Happenings', paths.happenings()],
    ],
  },
  {
    title: 'Owners',
    links: [
      ['List your place', paths.listProperty()],
      ['Plans', paths.subscription()],
      ['Owner Login', paths.login()],
    ],
  },
  {
    title: 'Nilayam',
    links: [
      ['About Us', paths.about()],
      ['Contact', paths.contact()],
      ['What Verified means', `${paths.about()}#verified`],
    ],
  },
] as const

export function Footer() {
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
        <nav className="foot-columns" aria-label="More pages">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([label, to]) => (
                  <li key={label}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="foot-base" suppressHydrationWarning>
          © {new Date().getFullYear()} Nilayam. All rights reserved.
        </p>
      </div>
    </footer>
  )
}
