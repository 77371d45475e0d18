import { Link, useLocation } from 'react-router'

type Props = { label: string; pages: readonly { label: string; to: string }[] }

/** Navigation within a section. */
export function SubNav({ label, pages }: Props) {
  const { pathname } = useLocation()
  return (
    <nav className="sub-nav" aria-label={label}>
      {pages.map((page) => (
        <Link key={page.to} to={page.to} aria-current={page.to === pathname ? 'page' : undefined}>
          {page.label}
        </Link>
      ))}
    </nav>
  )
}
