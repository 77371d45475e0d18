import './overview.css'
import type { Right } from '@nilayam/contract/rights'
import { daysUntil, formatDay } from '@nilayam/contract/time/india-time'
import { Link } from 'react-router'
import { AdminHead } from '../../admin-kit/admin-head.tsx'
import { loadRights } from '../../admin-kit/rights.ts'
import { formatAge } from '../../admin-kit/times.ts'
import { adminPaths } from '../../admin-paths.ts'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { getNow } from '../../shell/now.ts'
import { t } from '../../text.ts'
import { toCaseLine } from '../reports/cases/case-line.door.ts'
import type { Route } from './+types/overview.page'
import { OverviewList } from './overview-list.tsx'
import { OverviewWeek } from './overview-week.tsx'

export const meta = () => [{ title: `${t('admin.admin')} · Nilayam` }]

/** Only what somebody with these rights may see. */
export async function clientLoader() {
  const { rights } = await orErrorPage(loadRights())
  const onlyWith = <T,>(right: Right, load: () => Promise<T>): Promise<T | undefined> =>
    rights.includes(right) ? orErrorPage(load()) : Promise.resolve(undefined)
  const messages = { query: { state: 'open', sort: 'received_at' } } as const
  const [queue, open, overview, cases] = await Promise.all([
    onlyWith('verify', () => api.call('getVerificationQueue', { query: {} })),
    onlyWith('moderate', () => api.call('findMessages', messages)),
    orErrorPage(api.call('getOverview')),
    onlyWith('moderate', () => api.call('listCases', { query: {} })),
  ])
  return { queue, messages: open, cases, rights, ...overview }
}

const SHOWN = 5

/** Time until a plan ends: 'today', '1 day', '6 days'. */
function sayLeft(ends_at: string): string {
  const now = getNow()
  const days = daysUntil(ends_at, now)
  if (formatDay(ends_at) === formatDay(now)) return t('admin.endsToday')
  return t('admin.endsInDays', { count: days })
}

/** The start page of staff: waiting items, ending plans, the last week. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { queue, messages, cases, rights, ending, week, before } = loaderData
  return (
    <div className="admin-main">
      <AdminHead title={t('admin.overview')} text={formatDay(getNow())} />
      <div className="overview">
        <div>
          {queue && (
            <OverviewList
              title={t('admin.verification')}
              total={queue.total}
              none={t('admin.noPapersWait')}
              way={{ label: t('admin.openQueue'), to: adminPaths.verification() }}
              lines={queue.rows
                .slice(0, SHOWN)
                .map(({ id, title, owner_name, sent_at, is_again }) => ({
                  id,
                  to: adminPaths.verification(id),
                  title,
                  text: is_again
                    ? t('admin.sentAgain', { owner: owner_name })
                    : t('admin.sentNew', { owner: owner_name }),
                  when: formatAge(sent_at),
                }))}
            />
          )}
          {cases && (
            <OverviewList
              title={t('admin.grievances')}
              total={cases.counts.open}
              none={t('admin.noGrievances')}
              way={{ label: t('admin.allGrievances'), to: adminPaths.reports() }}
              lines={cases.rows.slice(0, SHOWN).map((row) => toCaseLine(row, cases.now))}
            />
          )}
          <OverviewList
            title={t('admin.endingPlans')}
            total={ending.total}
            none={t('admin.noPlansEnd')}
            way={{
              label: t('admin.allProperties'),
              to: adminPaths.properties({ state: 'listed' }),
            }}
            lines={ending.rows.map(({ property_id, title, owner_name, plan_name, ends_at }) => ({
              id: property_id,
              to: adminPaths.property(property_id),
              title,
              text: `${owner_name}, ${plan_name}`,
              when: sayLeft(ends_at),
            }))}
          />
        </div>
        <div>
          {messages && (
            <OverviewList
              title={t('admin.messages')}
              total={messages.total}
              none={t('admin.allAnswered')}
              way={{ label: t('admin.allMessages'), to: adminPaths.messages({ state: 'open' }) }}
              lines={messages.rows
                .slice(0, SHOWN)
                .map(({ id, subject, full_name, received_at }) => ({
                  id,
                  to: adminPaths.messages({ edit: id }),
                  title: subject,
                  text: full_name,
                  when: formatAge(received_at),
                }))}
            />
          )}
          <OverviewWeek week={week} before={before} />
        </div>
      </div>
      {rights.includes('staff') && (
        <p className="mt-6 text-14 text-ink-soft">
          {t('admin.whoDidWhat', {
            link: (words) => (
              <Link className="link" to={adminPaths.audit()}>
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </div>
  )
}
