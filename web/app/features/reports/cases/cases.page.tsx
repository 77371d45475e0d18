import './cases.css'
import { CASE_FILTERS } from '@nilayam/contract/support/reports-admin'
import { replace, useNavigate, useRevalidator } from 'react-router'
import { useKeys } from '../../../admin-kit/table/keys.ts'
import { useFollowedWaiting } from '../../../admin-kit/waiting.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { api } from '../../../api.ts'
import { orErrorPage, requireId } from '../../../error-page.ts'
import { t } from '../../../text.ts'
import { useFocusAfterPress } from '../../../ui/use-focus-after-press.ts'
import type { Route } from './+types/cases.page'
import { CaseList } from './case-list.tsx'
import { CaseView } from './case-view.tsx'
import { useAwaitedAnswer } from './use-awaited-answer.ts'

export const meta = () => [{ title: `${t('reports.grievances')} · Nilayam` }]

// From this width list and case are side by side, so the first case is opened by itself.
const isWide = () => matchMedia('(min-width: 80rem)').matches

function readView(request: Request) {
  const show = new URL(request.url).searchParams.get('show')
  return CASE_FILTERS.find((view) => view === show) ?? 'open'
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const view = readView(request)
  const cases = await orErrorPage(api.call('listCases', { query: { show: view } }))
  if ('id' in params) {
    const report_id = requireId(params.id ?? '')
    const answer = await orErrorPage(api.call('getReportCase', { params: { report_id } }))
    return { view, cases, chosen: answer }
  }
  const [first] = cases.rows
  if (first && isWide()) {
    throw replace(adminPaths.reports(first.id) + new URL(request.url).search)
  }
  return { view, cases, chosen: undefined }
}

/** The grievances; list and case are two screens on phones. */
export default function CasesPage({ loaderData: { view, cases, chosen } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const focus = useFocusAfterPress()
  const query = { show: view === 'open' ? undefined : view }
  const ids = cases.rows.map(({ id }) => id)
  const at = chosen ? ids.indexOf(chosen.report.id) : -1
  const step = (by: 1 | -1) => {
    const next = ids[at + by]
    if (next !== undefined) void navigate(adminPaths.reports(next, query))
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  useFollowedWaiting('reports')
  useAwaitedAnswer(chosen?.report)
  return (
    <div className="cases">
      <h1 className="sr-only">{t('reports.grievances')}</h1>
      <CaseList cases={cases} view={view} chosenId={chosen?.report.id} />
      {chosen && (
        <CaseView
          key={`${chosen.report.id} ${chosen.report.state}`}
          report={chosen.report}
          now={chosen.now}
          back={adminPaths.reports(undefined, query)}
          onDone={() => {
            focus.press()
            return revalidate()
          }}
          takeFocus={focus.take}
        />
      )}
    </div>
  )
}
