import './place-head.css'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { t } from '../text.ts'

type Tab = 'rooms' | 'board' | 'terms'
type Props = { id: number; heading: string; title: string; at: Tab }

/** The head of an owner's pages about one property: what it is, and the ways between them. */
export function PlaceHead({ id, heading, title, at }: Props) {
  const tabs: [Tab | 'overview', string, string][] = [
    ['overview', t('shell.placeOverview'), paths.ownerProperty(id)],
    ['rooms', t('shell.placeRooms'), paths.ownerRooms(id)],
    ['board', t('shell.placeBoard'), paths.ownerBoard(id)],
    ['terms', t('shell.placeTerms'), paths.ownerTerms(id)],
  ]
  return (
    <header>
      <Link to={paths.ownerProperties()} className="link inline-flex min-h-11 items-center text-14">
        {t('shell.placeAllProperties')}
      </Link>
      <h1 className="mt-2">{heading}</h1>
      <p className="mt-1 text-ink-soft wrap-anywhere">{title}</p>
      <nav aria-label={t('shell.placeWays')} className="place-tabs">
        {tabs.map(([tab, label, to]) => (
          <Link key={tab} to={to} aria-current={tab === at ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </header>
  )
}
