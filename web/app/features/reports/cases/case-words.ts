import { isUrgent, REPORT_CLOCK, type ReportKind } from '@nilayam/contract/support/report-clock'
import type { CaseFilter, CaseRow, ReportCase } from '@nilayam/contract/support/reports-admin'
import { DAY, HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { t } from '../../../text.ts'

/** Shorter than what reporters read: a row of the list has little room. */
const CASE_WORDS: Record<ReportKind, string> = {
  not_there: t('reports.caseNotThere'),
  taken: t('reports.caseTaken'),
  other_price: t('reports.caseOtherPrice'),
  other_photographs: t('reports.caseOtherPhotographs'),
  broker: t('reports.caseBroker'),
  unsafe: t('reports.caseUnsafe'),
  offensive: t('reports.caseOffensive'),
  personal_data: t('reports.casePersonalData'),
  intimate_pictures: t('reports.caseIntimatePictures'),
  other: t('reports.caseOther'),
}

type Named = Pick<CaseRow, 'kind' | 'state'>

/** What a case is called: its kind, how many say so, whether it is an appeal. */
export function sayCase({ kind, state }: Named, people: number): string {
  const what = CASE_WORDS[kind]
  if (state === 'appealed' || state === 'settled') return t('reports.appealOf', { what })
  return people > 1 ? t('reports.caseOfMany', { what, count: people }) : what
}

/** A duration, rounded down: '40 min', '14 h', '5 days'. */
export function sayDuration(milliseconds: number): string {
  if (milliseconds < HOUR) {
    return t('reports.shortMinutes', { count: Math.max(1, Math.floor(milliseconds / MINUTE)) })
  }
  if (milliseconds < 2 * DAY)
    return t('reports.shortHours', { count: Math.floor(milliseconds / HOUR) })
  return t('reports.shortDays', { count: Math.floor(milliseconds / DAY) })
}

export type Due = { isOver: boolean; says: string }

/** How long there is until a moment, or since it passed. */
export function toDue(due: string | Date, now: string): Due {
  const left = new Date(due).getTime() - Date.parse(now)
  const time = sayDuration(Math.abs(left))
  return left < 0
    ? { isOver: true, says: t('reports.overBy', { time }) }
    : { isOver: false, says: t('reports.timeLeft', { time }) }
}

/** What is to be done next, and within which time. */
export function sayNext({ state, kind, decided_by }: CaseRow): string {
  if (state === 'received') return t('reports.toAcknowledge')
  if (state === 'appealed') return t('reports.decidedFirst', { name: decided_by ?? '' })
  if (state !== 'acknowledged') return t('reports.decidedBy', { name: decided_by ?? '' })
  return isUrgent(kind) ? t('reports.urgentHours') : t('reports.sevenDays')
}

export const VIEW_WORDS: Record<CaseFilter, string> = {
  open: t('reports.viewOpen'),
  urgent: t('reports.viewUrgent'),
  appeals: t('reports.viewAppeals'),
  decided: t('reports.viewDecided'),
}

type CaseEvent = ReportCase['events'][number]
const EVENT_WORDS: Record<CaseEvent['event'], (who: string) => string> = {
  received: (who) => t('reports.eventReceived', { who }),
  acknowledged: (who) => t('reports.eventAcknowledged', { who }),
  asked: (who) => t('reports.eventAsked', { who }),
  answered: (who) => t('reports.eventAnswered', { who }),
  opened: (who) => t('reports.eventOpened', { who }),
  decided: (who) => t('reports.eventDecided', { who }),
  appealed: (who) => t('reports.eventAppealed', { who }),
  settled: (who) => t('reports.eventSettled', { who }),
}

export function sayCaseEvent({ event, actor }: CaseEvent): string {
  return EVENT_WORDS[event](actor || t('reports.someVisitor'))
}

export type Clock = {
  label: string
  /** 'after 3 h', '38 h gone', '5 days left'. */
  says: string
  within: string
  state: 'met' | 'running' | 'over'
  /** In per cent. */
  gone: number
}

type Running = { label: string; from: string; limit: number; end: string | null; now: string }

function toClock({ label, from, limit, end, now }: Running): Clock {
  const passed = Date.parse(end ?? now) - Date.parse(from)
  const isOver = passed > limit
  const gone = Math.min(100, Math.round((passed / limit) * 100))
  const within =
    limit % DAY === 0 && limit > DAY
      ? t('reports.withinDays', { count: limit / DAY })
      : t('reports.withinHours', { count: limit / HOUR })
  if (end !== null) {
    const says = t('reports.afterTime', { time: sayDuration(passed) })
    return { label, says, within, state: isOver ? 'over' : 'met', gone }
  }
  const says = isOver
    ? t('reports.timeGone', { time: sayDuration(passed) })
    : t('reports.timeLeft', { time: sayDuration(limit - passed) })
  return { label, says, within, state: isOver ? 'over' : 'running', gone }
}

/** The clocks of a case by the law: to acknowledge, to decide, and of the appeal. */
export function toClocks(report: ReportCase, now: string): Clock[] {
  const { received_at: from, acknowledged_at, decision, appeal, kind } = report
  const { acknowledge, decide, urgent } = REPORT_CLOCK
  const limit = isUrgent(kind) ? urgent : decide
  const decided = decision?.at ?? null
  const clocks = [
    toClock({
      label: acknowledged_at ? t('reports.acknowledged') : t('reports.clockAcknowledge'),
      from,
      limit: acknowledge,
      end: acknowledged_at,
      now,
    }),
    toClock({
      label: isUrgent(kind) ? t('reports.clockUrgent') : t('reports.clockDecide'),
      from,
      limit,
      end: decided,
      now,
    }),
  ]
  if (!appeal) return clocks
  const end = appeal.decision?.at ?? null
  return [...clocks, toClock({ label: t('reports.clockAppeal'), from: appeal.at, limit, end, now })]
}
