import './reports.css'
import type { Report } from '@nilayam/contract/support/reports'
import { formatMoment, toIndianDay } from '@nilayam/contract/time/india-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { isReasonBegun, ReasonForm } from './reason-form.tsx'
import { KIND_WORDS, MEASURE_WORDS } from './report-words.ts'

/** How a side answers a question of staff or appeals; throws the server's refusal. */
export type ReportActions = {
  appeal: (report: Report, text: string) => Promise<void>
  answer: (report: Report, text: string) => Promise<void>
}
type Props = { report: Report; actions: ReportActions }

/** A report with what came of it, for its reporter or whom it concerns. */
export function ReportCard({ report, actions }: Props) {
  const { id, kind, place, text, question } = report
  return (
    <article className="report" id={`report-${id}`} aria-labelledby={`report-${id}-title`}>
      <header>
        <h2 id={`report-${id}-title`} className="text-18">
          {KIND_WORDS[kind]}
        </h2>
        <p className="text-14 text-ink-soft wrap-anywhere">
          {t('reports.number', { id })} · {sayAbout(report)} <Place place={place} />
        </p>
      </header>
      {text && (
        <blockquote className="report-said" dir="auto">
          {text}
        </blockquote>
      )}
      <Steps report={report} />
      {question && (
        <section className="report-part">
          <h3>{t('reports.weAsk')}</h3>
          <p dir="auto">{question.text}</p>
          {question.answer !== null && (
            <blockquote className="report-said" dir="auto">
              {question.answer}
            </blockquote>
          )}
          {report.state === 'acknowledged' && (
            <ReasonForm
              name={`answer-${id}`}
              label={question.answer === null ? t('reports.yourAnswer') : t('reports.moreToSay')}
              send={t('reports.sendAnswer')}
              onSend={(said) => actions.answer(report, said)}
            />
          )}
        </section>
      )}
      <Decision report={report} />
      {report.appeal_until !== null && (
        <Appeal report={report} until={report.appeal_until} onSend={actions.appeal} />
      )}
    </article>
  )
}

type AppealProps = { report: Report; until: string; onSend: ReportActions['appeal'] }

/** Open where one was begun, so that it doesn't look lost after a reload. */
function Appeal({ report, until, onSend }: AppealProps) {
  const { id, side } = report
  const name = `appeal-${id}`
  const isHydrated = useIsHydrated()
  return (
    <details className="report-appeal" open={isHydrated && isReasonBegun(name)}>
      <summary>
        {t('reports.appeal')}
        <span className="sr-only"> {t('reports.number', { id })}</span>
      </summary>
      <p className="mb-4 text-14 text-ink-soft">
        {t('reports.appealMeans', { until: toIndianDay(until) })}
      </p>
      <ReasonForm
        name={name}
        label={side === 'reporter' ? t('reports.whyAppeal') : t('reports.whyAppealConcerned')}
        send={t('reports.sendAppeal')}
        onSend={(said) => onSend(report, said)}
      />
    </details>
  )
}

function sayAbout({ target, side }: Report): string {
  if (target === 'property') return t('reports.aboutPlace')
  if (target === 'review') {
    return side === 'reporter' ? t('reports.aboutReview') : t('reports.aboutYourReview')
  }
  return side === 'reporter' ? t('reports.aboutMessage') : t('reports.aboutYourMessage')
}

function Place({ place: { id, slug, title, is_listed } }: Pick<Report, 'place'>) {
  if (!is_listed) return title
  return (
    <Link className="link" to={paths.property(id, slug)}>
      {title}
    </Link>
  )
}

/** What happened when, and what comes next until when. */
function Steps({ report }: { report: Report }) {
  const { received_at, acknowledged_at, decision, appeal, decide_by } = report
  return (
    <ol className="report-steps">
      <Step at={received_at}>{t('reports.stepReceived')}</Step>
      {acknowledged_at && <Step at={acknowledged_at}>{t('reports.stepAcknowledged')}</Step>}
      {decision ? (
        <Step at={decision.at}>{t('reports.stepDecided')}</Step>
      ) : (
        <NextStep>{t('reports.stepDecideBy', { moment: formatMoment(decide_by) })}</NextStep>
      )}
      {appeal && (
        <Step at={appeal.at}>
          {appeal.is_yours ? t('reports.stepYouAppealed') : t('reports.stepAppealed')}
        </Step>
      )}
      {appeal?.decision && <Step at={appeal.decision.at}>{t('reports.stepAppealDecided')}</Step>}
      {appeal && !appeal.decision && (
        <NextStep>{t('reports.stepAppealBy', { moment: formatMoment(appeal.decide_by) })}</NextStep>
      )}
    </ol>
  )
}

function Step({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li data-done>
      <span>{children}</span>
      <time dateTime={at}>{formatMoment(at)}</time>
    </li>
  )
}

function NextStep({ children }: { children: ReactNode }) {
  return (
    <li aria-current="step">
      <span>{children}</span>
    </li>
  )
}

function Decision({ report: { decision, appeal } }: { report: Report }) {
  if (!decision) return null
  const last = appeal?.decision
  return (
    <>
      <section className="report-part">
        <h3>{decision.outcome === 'upheld' ? t('reports.upheld') : t('reports.notUpheld')}</h3>
        <p>{MEASURE_WORDS[decision.measure]}</p>
        <p dir="auto">{decision.reason}</p>
      </section>
      {appeal?.text && (
        <section className="report-part">
          <h3>{t('reports.yourAppeal')}</h3>
          <blockquote className="report-said" dir="auto">
            {appeal.text}
          </blockquote>
        </section>
      )}
      {last && (
        <section className="report-part">
          <h3>{last.outcome === 'stands' ? t('reports.stands') : t('reports.changed')}</h3>
          <p>{MEASURE_WORDS[last.measure]}</p>
          <p dir="auto">{last.reason}</p>
          <p className="text-14 text-ink-soft">{t('reports.mailNoMore')}</p>
        </section>
      )}
    </>
  )
}
