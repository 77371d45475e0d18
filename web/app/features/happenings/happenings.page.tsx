import type { Happening } from '@nilayam/contract/places/happenings'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { apiContext, nowContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeptDetails } from '../../ui/kept-details.tsx'
import { Note } from '../../ui/note.tsx'
import type { Route } from './+types/happenings.page'
import { toEvents } from './happening-event.ts'
import { isFiltered } from './happening-filter.ts'
import { HappeningFilters } from './happening-filters.tsx'
import { type Month, toMonths } from './happening-months.ts'
import { HappeningRow } from './happening-row.door.tsx'
import { loadHappenings } from './load-happenings.server.ts'
import { WaysOn } from './ways-on.tsx'
import { YearRow } from './year-row.tsx'

export const meta = ({ loaderData, ...place }: Route.MetaArgs) =>
  pageMeta(place, {
    title: t('happenings.happenings'),
    description: t('happenings.description'),
    facts: toEvents(loaderData?.happenings ?? []),
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const loaded = await loadHappenings(context.get(apiContext), params)
  return { ...loaded, now: context.get(nowContext).getTime() }
}

/** Messages about filters in the address that can't be applied. */
const sayDropped = {
  categoryId: t('happenings.unknownCategory'),
  cityId: t('happenings.unknownCity'),
  areaId: t('happenings.areaElsewhere'),
}

function Header() {
  return (
    <>
      <h1>{t('happenings.happenings')}</h1>
      <p className="mt-2 text-18 text-ink-soft">{t('happenings.explained')}</p>
    </>
  )
}

export default function HappeningsPage({ loaderData }: Route.ComponentProps) {
  const { happenings, now, failures, dropped, ...filters } = loaderData
  useEffect(() => {
    for (const failure of failures) void showToast('bad', failure)
  }, [failures])
  return (
    <div className="wrap py-10">
      <Header />
      <HappeningFilters {...filters} />
      {dropped.length > 0 && (
        <div className="mt-4">
          <Note kind="info">
            {dropped.map((filter) => (
              <p key={filter}>{sayDropped[filter]}</p>
            ))}
          </Note>
        </div>
      )}
      <p className="sr-only" role="status">
        {t('happenings.count', { count: happenings.length })}
      </p>
      {happenings.length === 0 ? (
        <EmptyState title={t('happenings.none')}>
          {isFiltered(filters.filter) && (
            <ChipLink to={paths.happenings()}>{t('happenings.showAll')}</ChipLink>
          )}
        </EmptyState>
      ) : (
        <Months happenings={happenings} now={now} />
      )}
    </div>
  )
}

/** Shown if loading failed, with a retry. */
export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap py-10">
      <Header />
      <EmptyState title={t('happenings.noData')}>
        <Button icon="reload" busy={state === 'loading'} onClick={() => revalidate()}>
          {t('happenings.tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}

type Shown = { happenings: readonly Happening[]; now: number }

/** By month: what has its date soon comes whole and first, the rest of the year in lines. */
function Months({ happenings, now }: Shown) {
  const { search } = useLocation()
  const months = toMonths(happenings, now)
  return (
    <>
      {months.length > 1 && (
        <nav aria-label={t('happenings.months')} className="month-bar">
          {months.map(({ id, short }) => (
            <ChipLink key={id} to={`${search}#${id}`}>
              {short}
            </ChipLink>
          ))}
        </nav>
      )}
      <KeptDetails>
        {months.map((month) => (
          <MonthSection key={month.id} month={month} now={now} />
        ))}
      </KeptDetails>
      <p className="mt-8 text-14 text-ink-soft">{t('happenings.yearExplained')}</p>
    </>
  )
}

function MonthSection({ month, now }: { month: Month<Happening>; now: number }) {
  const { id, title, soon, later } = month
  return (
    <section id={id} className="happening-month">
      <h2 className="text-22">{title}</h2>
      <div>
        {soon.map((happening) => (
          <div key={happening.id} id={`happening-${happening.id}`}>
            <HappeningRow happening={happening} now={now} more={<WaysOn happening={happening} />}>
              <p className="mt-2 max-w-[34em]">{happening.details}</p>
            </HappeningRow>
          </div>
        ))}
        {later.length > 0 && (
          <div className="year-rows">
            {later.map((happening) => (
              <YearRow key={happening.id} happening={happening} now={now} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
