import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { useEffect, useRef, useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/properties.page'
import { findOwn } from './find-own.ts'
import { OwnerRow } from './owner-row.tsx'
import { SearchWithin } from './search-within.tsx'
import { findUnfinished } from './unfinished.door.ts'
import { UnfinishedNote } from './unfinished-note.tsx'

export const meta = () => [{ title: `${t('owner.allProperties')} · Nilayam` }]

export async function clientLoader() {
  const [listed, drafts, unfinished, insights] = await Promise.all([
    orErrorPage(api.call('getOwnerProperties')),
    orErrorPage(api.call('getOwnerDrafts')),
    findUnfinished(),
    // Views are optional.
    api.call('getInsights', { query: {} }).catch(() => undefined),
  ])
  const places = insights?.insights.places
  const views = places && new Map(places.map((place) => [place.property_id, place.views]))
  return { listed: listed.properties, drafts: drafts.properties, unfinished, views }
}

/** Tabs and search only filter what is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search
}

/** Tab and search text. The text is state of its own, because the URL changes asynchronously; links and Back change both. */
function useTyped() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  /** What was typed and isn't in the URL yet. */
  const pending = useRef<string[]>([])
  useEffect(() => {
    const at = pending.current.indexOf(asked)
    pending.current = at < 0 ? [] : pending.current.slice(at + 1)
    if (at < 0) setTyped(asked)
  }, [asked])
  const tab = query.get('tab') === 'drafts' ? 'drafts' : undefined
  const type = (words: string) => {
    setTyped(words)
    pending.current.push(words)
    const next = { ...(tab && { tab }), ...(words && { q: words }) }
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return { tab, typed, type }
}

/** Minimum number of properties for a search field. */
const MANY = 5

/** All properties of the owner; the tab is part of the URL. */
export default function PropertiesPage({ loaderData }: Route.ComponentProps) {
  const { listed, drafts, views } = loaderData
  const { tab, typed, type } = useTyped()
  const savedId = findSaved(useLocation().state)
  // It has no row to search.
  const unfinished = typed === '' ? loaderData.unfinished : undefined
  const found = { listed: findOwn(listed, typed), drafts: findOwn(drafts, typed) }
  const shown = tab === 'drafts' ? found.drafts : found.listed
  const begun = tab === 'drafts' ? unfinished : undefined
  return (
    <div className="wrap py-8 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>{t('owner.allProperties')}</h1>
        <ButtonLink to={paths.listProperty()} icon="plus">
          {t('owner.addProperty')}
        </ButtonLink>
      </div>
      {listed.length + drafts.length >= MANY && <SearchWithin typed={typed} onType={type} />}
      <nav
        aria-label={t('owner.properties')}
        className="mt-5 flex flex-wrap gap-1 border-b border-line"
      >
        <Tab
          to={paths.ownerProperties({ q: typed })}
          isOn={tab === undefined}
          count={found.listed.length}
        >
          {t('owner.listedProperties')}
        </Tab>
        <Tab
          to={paths.ownerProperties({ tab: 'drafts', q: typed })}
          isOn={tab === 'drafts'}
          count={found.drafts.length + (unfinished ? 1 : 0)}
        >
          {t('owner.drafts')}
        </Tab>
      </nav>
      {begun && (
        <div className="mt-6">
          <UnfinishedNote unfinished={begun} />
        </div>
      )}
      {/* The key resets how many rows are shown. */}
      {shown.length > 0 && (
        <Rows key={`${tab} ${typed}`} properties={shown} views={views} savedId={savedId} />
      )}
      {shown.length === 0 && !begun && (
        <NoRows isDrafts={tab === 'drafts'} typed={typed} onShowAll={() => type('')} />
      )}
    </div>
  )
}

type TabProps = { to: string; isOn: boolean; count: number; children: string }

function Tab({ to, isOn, count, children }: TabProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'page' : undefined}
      className={`-mb-px flex min-h-12 items-center gap-2 border-b-3 px-3 font-medium whitespace-nowrap ${
        isOn ? 'border-peacock' : 'border-transparent text-ink-soft hover:text-ink'
      }`}
    >
      {children}
      <span className="rounded-full bg-sunk px-2 text-14 text-ink-soft tabular-nums">{count}</span>
    </Link>
  )
}

const PAGE = 24

/** Id of the changed property, which the wizard puts into the navigation state. */
function findSaved(state: unknown): number | undefined {
  const isSaved = typeof state === 'object' && state !== null && 'saved' in state
  return isSaved ? Number(state.saved) : undefined
}

/** Scrolls to the changed row, after the router has scrolled to the top. */
function show(row: HTMLElement | null): void {
  requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }))
}

type RowsProps = {
  properties: readonly OwnerProperty[]
  views: ReadonlyMap<number, number> | undefined
  /** The property that was just changed. */
  savedId: number | undefined
}

function Rows({ properties, views, savedId }: RowsProps) {
  const savedAt = properties.findIndex(({ id }) => id === savedId)
  const [limit, setLimit] = useState(Math.max(PAGE, savedAt + 1))
  const hidden = properties.length - limit
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {properties.slice(0, limit).map((property, index) => (
          <li
            key={property.id}
            ref={index === savedAt ? show : undefined}
            className={index === savedAt ? 'fresh' : ''}
          >
            <OwnerRow
              property={property}
              views={views && (views.get(property.id) ?? 0)}
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="mt-8 text-center">
          <Button variant="line" onClick={() => setLimit(limit + PAGE)}>
            {t('owner.showMore', { count: Math.min(PAGE, hidden) })}
          </Button>
        </p>
      )}
    </>
  )
}

type NoRowsProps = { isDrafts: boolean; typed: string; onShowAll: () => void }

function NoRows({ isDrafts, typed, onShowAll }: NoRowsProps) {
  if (typed.trim() !== '') {
    return (
      <EmptyState
        title={t('owner.nothingLike', { typed: typed.trim() })}
        text={isDrafts ? t('owner.noDraftHasWords') : t('owner.noListedHasWords')}
      >
        <Button variant="line" onClick={onShowAll}>
          {t('owner.showAll')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={isDrafts ? t('owner.noDrafts') : t('owner.noneListed')}
      text={isDrafts ? t('owner.noDraftsExplained') : t('owner.noneListedExplained')}
    >
      <ButtonLink to={paths.listProperty()} icon="plus">
        {t('owner.addProperty')}
      </ButtonLink>
    </EmptyState>
  )
}
