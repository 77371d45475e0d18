import './place-head.css'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'

type Tab = 'rooms' | 'board' | 'terms'
type Props = { id: number; heading: string; title: string; at: Tab }

/** The head of an owner's pages about one property: what it is, and the ways between them. */
export function PlaceHead({ id, heading, title, at }: Props) {
  const tabs: [Tab | 'overview', string, string][] = [
    ['overview', t('owner-options.overview'), paths.ownerProperty(id)],
    ['rooms', t('owner-options.rooms'), paths.ownerRooms(id)],
    ['board', t('owner-options.board'), paths.ownerBoard(id)],
    ['terms', t('owner-options.terms'), paths.ownerTerms(id)],
  ]
  return (
    <header>
      <Link to={paths.ownerProperties()} className="link inline-flex min-h-11 items-center text-14">
        {t('owner-options.allProperties')}
      </Link>
      <h1 className="mt-2">{heading}</h1>
      <p className="mt-1 text-ink-soft wrap-anywhere">{title}</p>
      <nav aria-label={t('owner-options.ways')} className="place-tabs">
        {tabs.map(([tab, label, to]) => (
          <Link key={tab} to={to} aria-current={tab === at ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </header>
  )
}
