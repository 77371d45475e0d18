import './case.css'
import './case-clocks.css'
import { messageOf } from '@nilayam/contract/errors'
import { findDue } from '@nilayam/contract/support/report-clock'
import type { ReportCase } from '@nilayam/contract/support/reports-admin'
import { formatMoment } from '@nilayam/contract/time/india-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../admin-paths.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { ClaimBar } from '../../claims/claim-bar.door.tsx'
import { MEASURE_WORDS } from '../report-words.ts'
import { CaseDecision } from './case-decision.tsx'
import { CaseReported } from './case-reported.tsx'
import { sayCase, sayCaseEvent, toClocks, toDue } from './case-words.ts'
import { useCaseClaim } from './use-case-claim.ts'

type Props = {
  report: ReportCase
  now: string
  /** Reads the case anew, which takes the pressed button away. */
  onDone: () => Promise<void>
  /** Ref of the title, which gets the focus then. */
  takeFocus: (element: HTMLElement | null) => void
  back: string
}

/** A case: its clocks, what is said about it, what happened so far, and the decision at its foot. */
export function CaseView({ report, now, onDone, takeFocus, back }: Props) {
  const claim = useCaseClaim(report)
  const take = async () => {
    try {
      await claim.take()
    } catch (error) {
      showToast('bad', messageOf(error))
      await onDone()
    }
  }
  const isDone = report.state === 'decided' || report.state === 'settled'
  return (
    <section className="case" aria-labelledby="case-title">
      <Head report={report} now={now} takeFocus={takeFocus} back={back}>
        {!isDone && report.barred === null && <ClaimBar claim={claim} onTake={() => void take()} />}
      </Head>
      <div className="case-body">
        <Clocks report={report} now={now} />
        <First report={report} />
        <CaseReported report={report} />
        <SoFar report={report} />
      </div>
      <CaseDecision report={report} claim={claim} onDone={onDone} />
    </section>
  )
}

type HeadProps = Omit<Props, 'onDone'> & { children: ReactNode }

function Head({ report, now, takeFocus, back, children }: HeadProps) {
  const { id, place, kind, state, received_at, appeal, reports } = report
  const at = findDue(state, kind, { received_at, appealed_at: appeal?.at ?? null })
  const due = at && toDue(at, now)
  return (
    <header className="case-head">
      <div className="flex min-w-0 gap-2">
        <Link to={back} className="round case-back">
          <Icon name="left" size={22} />
          <span className="sr-only">{t('reports.allGrievances')}</span>
        </Link>
        <div className="min-w-0">
          <h2 id="case-title" ref={takeFocus} tabIndex={-1} className="text-18 outline-0">
            {sayCase(report, reports.length)}
          </h2>
          <p className="text-14 text-ink-soft">
            #{id} ·{' '}
            <Link to={adminPaths.property(place.id)} className="link">
              {place.title}
            </Link>
            , {place.area_name} · {sayBy(report)}
          </p>
        </div>
      </div>
      {children}
      {due && (
        <span className="cases-tag" data-over={due.isOver || undefined}>
          <Icon name={due.isOver ? 'alert' : 'clock'} size={18} />
          {due.says}
        </span>
      )}
    </header>
  )
}

function sayBy({ reports: [first, ...others] }: ReportCase): string {
  const name = first?.reporter?.name
  if (others.length > 0) return t('reports.byMany', { count: others.length + 1 })
  if (name === undefined) return t('reports.byVisitor')
  return t('reports.byPerson', { name })
}

function Clocks({ report, now }: { report: ReportCase; now: string }) {
  return (
    <ol className="case-clocks" aria-label={t('reports.clocks')}>
      {toClocks(report, now).map(({ label, says, within, state, gone }) => (
        <li key={label} data-state={state}>
          <b>{label}</b>
          <span>{says}</span>
          <small>{within}</small>
          <progress max={100} value={gone} aria-hidden="true" />
        </li>
      ))}
    </ol>
  )
}

/** The first decision, above an appeal, and who may decide now. */
function First({ report: { decision, appeal, barred } }: { report: ReportCase }) {
  if (!decision) return null
  const { by, at, outcome, measure, reason } = decision
  return (
    <>
      {appeal && !appeal.decision && barred === null && (
        <p className="case-note">
          <Icon name="shield" />
          {t('reports.appealIsYours', { name: by })}
        </p>
      )}
      <section className="grid gap-1">
        <h3>
          {outcome === 'upheld' ? t('reports.firstUpheld') : t('reports.firstNotUpheld')}
          {', '}
          {formatMoment(at)}
        </h3>
        <p className="case-quote" dir="auto">
          {reason}
        </p>
        <p className="text-14 text-ink-soft">
          {by} · {MEASURE_WORDS[measure]}
        </p>
      </section>
      {appeal && (
        <section className="grid gap-1">
          <h3>
            {appeal.by === 'reporter'
              ? t('reports.reporterAppeals')
              : t('reports.concernedAppeals')}
          </h3>
          <p className="case-quote" dir="auto">
            {appeal.text || <em>{t('reports.wordsErased')}</em>}
          </p>
        </section>
      )}
      {appeal?.decision && (
        <section className="grid gap-1">
          <h3>
            {appeal.decision.outcome === 'stands' ? t('reports.stands') : t('reports.changed')}
          </h3>
          <p className="case-quote" dir="auto">
            {appeal.decision.reason}
          </p>
          <p className="text-14 text-ink-soft">
            {appeal.decision.by} · {MEASURE_WORDS[appeal.decision.measure]}
          </p>
        </section>
      )}
    </>
  )
}

function SoFar({ report: { events } }: { report: ReportCase }) {
  return (
    <section>
      <h3 className="mb-1">{t('reports.soFar')}</h3>
      <ol className="case-events">
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
            <span>
              {sayCaseEvent(event)}
              {(event.event === 'asked' || event.event === 'answered') && (
                <q dir="auto">{event.text}</q>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
