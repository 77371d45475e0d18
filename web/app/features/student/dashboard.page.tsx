import type { EnquiryRow } from '@nilayam/contract/moving-in/enquiries'
import type { Happening } from '@nilayam/contract/places/happenings'
import type { PropertyCard as PropertyCardData } from '@nilayam/contract/places/properties'
import type { Favourite } from '@nilayam/contract/search/favourites'
import { toFirstName } from '@nilayam/contract/text/first-name'
import { type ReactNode, type Ref, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { getNow } from '../../shell/now.ts'
import { requireSession } from '../../shell/private-pages/guard.ts'
import { t } from '../../text.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { PropertyShelf } from '../favourites/property-shelf.door.tsx'
import { getFavourites, useSavedIds } from '../favourites/saved.door.ts'
import { HappeningRow } from '../happenings/happening-row.door.tsx'
import { findProofs, UnprovedNote } from '../proofs/unproved-note.door.tsx'
import { forgetRecent, getRecentPlaceIds, getRecentSearches } from '../recents/recents.ts'
import { WaitingPanel } from '../waiting/waiting-panel.door.tsx'
import { OwnLines } from '../waiting-list/own-lines.door.tsx'
import type { Route } from './+types/dashboard.page'
import { countComing } from './coming.ts'
import { DashboardCards } from './dashboard-cards.tsx'
import { Recent } from './recent-sections.tsx'

const days = 30

export const meta = () => [{ title: `${t('student.dashboard')} · Nilayam` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request, 'student')
  const [{ counts }, waiting, { waits }, favourites, { happenings }, inbox, viewed, proofs] =
    await Promise.all([
      orErrorPage(api.call('getCounts')),
      orErrorPage(api.call('getWaitingForMe')),
      orErrorPage(api.call('getOwnWaits')),
      orErrorPage(getFavourites()),
      orErrorPage(api.call('filterHappenings', { body: {} })),
      orErrorPage(api.call('getEnquiries', { query: {} })),
      getViewed(),
      findProofs(),
    ])
  const searches = getRecentSearches()
  return {
    user,
    counts,
    waiting,
    waits,
    favourites,
    happenings,
    unread: countUnread(inbox.rows),
    viewed,
    searches,
    proofs,
    now: getNow().getTime(),
  }
}

/** Unread messages; undefined for who never asked anybody. The inbox begins with the newest. */
function countUnread(rows: readonly EnquiryRow[]): number | undefined {
  return rows.length === 0 ? undefined : rows.reduce((sum, { unread }) => sum + unread, 0)
}

/** Recently viewed properties with current data; unlisted ones are omitted. */
async function getViewed(): Promise<PropertyCardData[]> {
  const answers = await Promise.allSettled(
    getRecentPlaceIds().map((property_id) => api.call('getProperty', { params: { property_id } })),
  )
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.property] : []))
}

/** The student's dashboard. */
export default function StudentDashboardPage({ loaderData }: Route.ComponentProps) {
  const { user, counts, waiting, waits, happenings, unread, viewed, searches, proofs, now } =
    loaderData
  const { revalidate } = useRevalidator()
  const savedIds = useSavedIds()
  const saved = loaderData.favourites.filter(({ id }) => savedIds.has(id))
  const coming = countComing(happenings, now, days)
  const heading = useRef<HTMLHeadingElement>(null)
  const forget = () => {
    forgetRecent()
    // The button is removed with the list, so the focus moves.
    heading.current?.focus()
    void revalidate()
  }
  return (
    <div className="wrap py-8 md:py-10">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="outline-0">
            {t('student.hello', { name: toFirstName(user.full_name) })}
          </h1>
          <p className="mt-1 text-ink-soft">{t('student.whatIsHere')}</p>
        </div>
        <ButtonLink to={paths.search()} icon="search">
          {t('student.searchPlaces')}
        </ButtonLink>
      </div>
      <div className="mb-6 empty:hidden">
        <UnprovedNote proofs={proofs} />
      </div>
      {waiting.total > 0 && (
        <div className="mb-6">
          <WaitingPanel waiting={waiting} side="student" now={new Date(now)} />
        </div>
      )}
      <DashboardCards
        listed={counts.properties}
        saved={saved.length}
        unread={unread}
        coming={coming}
      />
      <OwnLines waits={waits} />
      <Saved favourites={saved.slice(0, 4)} onEmpty={() => heading.current?.focus()} />
      <Recent places={viewed} searches={searches} onForget={forget} />
      <Coming happenings={happenings.slice(0, 4)} now={now} />
    </div>
  )
}

type SectionProps = {
  title: string
  heading?: Ref<HTMLHeadingElement>
  to: string
  more: string
  children: ReactNode
}

function Section({ title, heading, to, more, children }: SectionProps) {
  return (
    <section className="mt-14">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-22 outline-0">
          {title}
        </h2>
        <Link to={to} className="inline-flex items-center gap-1.5 font-semibold text-peacock">
          {more}
          <Icon name="arrow" size={18} />
        </Link>
      </div>
      {children}
    </section>
  )
}

type SavedProps = { favourites: readonly Favourite[]; onEmpty: () => void }

function Saved({ favourites, onEmpty }: SavedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (favourites.length === 0) return null
  // The pressed heart is removed with its card, so the focus moves.
  const onRemove = () => (favourites.length > 1 ? heading.current?.focus() : onEmpty())
  return (
    <Section
      title={t('student.savedLast')}
      heading={heading}
      to={paths.favourites()}
      more={t('student.allFavourites')}
    >
      <PropertyShelf
        properties={favourites}
        toBadges={({ is_available }) => !is_available && <Badge>{t('favourites.gone')}</Badge>}
        onRemove={onRemove}
      />
    </Section>
  )
}

function Coming({ happenings, now }: { happenings: readonly Happening[]; now: number }) {
  if (happenings.length === 0) return null
  return (
    <Section
      title={t('student.comingUp')}
      to={paths.happenings()}
      more={t('student.allHappenings')}
    >
      <div className="grid gap-x-12 lg:grid-cols-2">
        {happenings.map((happening) => (
          <HappeningRow key={happening.id} happening={happening} now={now} />
        ))}
      </div>
    </Section>
  )
}
