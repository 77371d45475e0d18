import './place-head.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ownerPaths } from '../owner-paths.ts'
import { paths } from '../paths.ts'
import { t } from '../text.ts'
import { showWhole } from '../ui/show-whole.ts'

type Tab = 'overview' | 'rooms' | 'board' | 'terms'
type Props = { id: number; heading: string; title: string; at: Tab; children: ReactNode }

/** An owner's page about one property, below its name and the tabs to the others. */
export function PlacePage({ children, ...head }: Props) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8 md:py-10">
      <PlaceHead {...head} />
      {children}
    </div>
  )
}

/** On phones the tabs are wider than the screen. */
function scrollToMiddle(tab: HTMLElement | null): void {
  const strip = tab?.parentElement
  if (strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2
}

function PlaceHead({ id, heading, title, at }: Omit<Props, 'children'>) {
  return (
    <header>
      <Link
        to={paths.ownerProperties()}
        className="link inline-flex min-h-11 items-center text-14 print:hidden"
      >
        {t('shell.placeAllProperties')}
      </Link>
      <h1 className="mt-2">{heading}</h1>
      <p className="mt-1 text-ink-soft wrap-anywhere">{title}</p>
      <PlaceTabs id={id} at={at} />
    </header>
  )
}

/** The tabs between an owner's pages about one property. */
export function PlaceTabs({ id, at }: Pick<Props, 'id' | 'at'>) {
  const tabs: [Tab, string, string][] = [
    ['overview', t('shell.placeOverview'), ownerPaths.property(id)],
    ['rooms', t('shell.placeRooms'), paths.ownerRooms(id)],
    ['board', t('shell.placeBoard'), ownerPaths.board(id)],
    ['terms', t('shell.placeTerms'), ownerPaths.terms(id)],
  ]
  return (
    <nav aria-label={t('shell.placeWays')} className="place-tabs" onFocus={showWhole}>
      {tabs.map(([tab, label, to]) => (
        <Link
          key={tab}
          to={to}
          ref={tab === at ? scrollToMiddle : undefined}
          aria-current={tab === at ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
