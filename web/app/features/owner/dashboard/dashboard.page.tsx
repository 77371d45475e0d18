import { useLocation } from 'react-router'
import { api } from '../../../api.ts'
import { orErrorPage } from '../../../error-page.ts'
import { ownerPaths } from '../../../owner-paths.ts'
import { paths } from '../../../paths.ts'
import { getNow } from '../../../shell/now.ts'
import { requireSession } from '../../../shell/private-pages/guard.ts'
import { t } from '../../../text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Weeks } from '../../insights/weeks.door.tsx'
import { findProofs, UnprovedNote } from '../../proofs/unproved-note.door.tsx'
import { WaitingPanel } from '../../waiting/waiting-panel.door.tsx'
import { findUnfinished } from '../unfinished.door.ts'
import type { Route } from './+types/dashboard.page'
import { Counts } from './dashboard-counts.tsx'
import { FirstSteps } from './dashboard-first.tsx'
import { findNews, News } from './dashboard-news.tsx'
import { NextThings } from './dashboard-next.tsx'
import { Plans } from './dashboard-plans.tsx'
import { formatToday, greet } from './greeting.ts'

export const meta = () => [{ title: `${t('owner.dashboard')} · Nilayam` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request, 'owner')
  const [{ counts }, waiting, listed, drafts, { insights }, unfinished, proofs] = await Promise.all(
    [
      orErrorPage(api.call('getOwnerCounts')),
      orErrorPage(api.call('getWaitingForMe')),
      orErrorPage(api.call('getOwnerProperties')),
      orErrorPage(api.call('getOwnerDrafts')),
      orErrorPage(api.call('getInsights', { query: {} })),
      findUnfinished(),
      findProofs(),
    ],
  )
  const own = { listed: listed.properties, drafts: drafts.properties, unfinished }
  return { user, counts, waiting, insights, own, proofs }
}

/** Start page of an owner: figures, to-do list and plans. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { user, counts, waiting, insights, own, proofs } = loaderData
  const { listed, drafts, unfinished } = own
  const news = findNews(useLocation().state)
  const isFirst = listed.length + drafts.length === 0
  const now = getNow()
  return (
    <div className="wrap grid grid-cols-1 gap-4 py-8 md:py-10">
      {news && <News {...news} />}
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{greet(now, user.full_name)}</h1>
          <p className="mt-1 text-ink-soft">{formatToday(now)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {!isFirst && (
            <>
              <ButtonLink variant="line" to={ownerPaths.stays()}>
                {t('owner.stays')}
              </ButtonLink>
              <ButtonLink variant="line" to={ownerPaths.reviews()}>
                {t('owner.reviews')}
              </ButtonLink>
              <ButtonLink to={paths.listProperty()} icon="plus">
                {t('owner.addProperty')}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <UnprovedNote proofs={proofs} />
      {isFirst ? (
        <FirstSteps unfinished={unfinished} />
      ) : (
        <>
          <WaitingPanel waiting={waiting} side="owner" now={now} />
          <Counts
            counts={counts}
            drafts={drafts}
            isBegun={unfinished !== undefined}
            insights={insights}
          />
          <div className="grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <Weeks weeks={insights.weeks} />
            <NextThings {...own} />
          </div>
          <Plans listed={listed} />
        </>
      )}
    </div>
  )
}
