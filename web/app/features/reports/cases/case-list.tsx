import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import {
  CASE_FILTERS,
  type CaseFilter,
  type CaseRow,
} from '@nilayam/contract/support/reports-admin'
import { Link } from 'react-router'
import { adminPaths } from '../../../admin-paths.ts'
import { useSession } from '../../../shell/session/session.ts'
import { t } from '../../../text.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { sayCase, sayNext, toDue, VIEW_WORDS } from './case-words.ts'

type Cases = Reply<Contract['listCases']>
type Props = { cases: Cases; view: CaseFilter; chosenId: number | undefined }

/** What waits for staff: pinned cases, then what is due first. */
export function CaseList({ cases: { rows, counts, now }, view, chosenId }: Props) {
  return (
    <section
      className="cases-list"
      aria-labelledby="cases-title"
      data-chosen={chosenId || undefined}
    >
      <header>
        <div className="flex items-center justify-between gap-2">
          <h2 id="cases-title" className="text-22">
            {t('reports.grievances')}
          </h2>
          {counts.overdue > 0 && (
            <span className="cases-tag" data-over>
              <Icon name="alert" size={18} />
              {t('reports.overdue', { count: counts.overdue })}
            </span>
          )}
        </div>
        <nav aria-label={t('reports.show')} className="cases-views">
          {CASE_FILTERS.map((one) => (
            <Link
              key={one}
              to={adminPaths.reports(undefined, { show: one === 'open' ? undefined : one })}
              aria-current={one === view ? 'page' : undefined}
            >
              {VIEW_WORDS[one]}
              {one !== 'decided' && <span className="tabular-nums"> {counts[one]}</span>}
            </Link>
          ))}
        </nav>
      </header>
      {rows.length === 0 ? (
        <EmptyState title={t('reports.nothingWaits')} text={t('reports.nothingWaitsMeans')} />
      ) : (
        <ol>
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} now={now} view={view} isChosen={row.id === chosenId} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type RowProps = { row: CaseRow; now: string; view: CaseFilter; isChosen: boolean }

function Row({ row, now, view, isChosen }: RowProps) {
  const { id, title, people, due_at, is_pinned, claim } = row
  const me = useSession()?.user.id
  const due = due_at === null ? undefined : toDue(due_at, now)
  return (
    <Link
      to={adminPaths.reports(id, { show: view === 'open' ? undefined : view })}
      aria-current={isChosen || undefined}
    >
      <b>
        {is_pinned && <Icon name="up" size={16} />}
        {sayCase(row, people)}
      </b>
      {due && (
        <span className="cases-due" data-over={due.isOver || undefined}>
          {due.isOver && <Icon name="alert" size={16} />}
          {due.says}
        </span>
      )}
      <small>
        {sayNext(row)} · {title} · #{id}
      </small>
      {claim && (
        <small className="cases-whose">
          {claim.holder_id === me
            ? t('claims.youHaveIt')
            : t('claims.has', { name: claim.holder_name })}
        </small>
      )}
    </Link>
  )
}
