import { conflict } from '@nilayam/contract/errors'
import type { ReportState } from '@nilayam/contract/support/report-clock'
import { type Message, message } from '@nilayam/texts'
import { findNextState } from '../../platform/state-table.ts'
import { type Act, REPORT_STEPS, type Role } from './report-life.rules.ts'

type Facts = { state: ReportState; decider: string | null; settler: string | null }

/** What is now, for whoever came too late. */
const NOW: Record<ReportState, (facts: Facts) => Message> = {
  received: () => message('reports.isReceived'),
  acknowledged: () => message('reports.isAcknowledged'),
  decided: ({ decider }) => message('reports.isDecided', { name: decider ?? '' }),
  appealed: () => message('reports.isAppealed'),
  settled: ({ settler }) => message('reports.isSettled', { name: settler ?? '' }),
}
const NOW_FOR_OTHERS: Partial<Record<ReportState, Message>> = {
  decided: message('reports.isDecidedForYou'),
  settled: message('reports.isSettledForYou'),
}

/** The state after an act. Throws 409 with the current state if it isn't allowed. */
export function requireAllowed(act: Act, facts: Facts, role: Role): ReportState {
  const next = findNextState(REPORT_STEPS, act, facts.state, role)
  if (next) return next
  if (role === 'decider' && act === 'settle' && facts.state === 'appealed') {
    throw conflict(message('reports.youDecidedFirst'))
  }
  const isStaff = role === 'admin' || role === 'decider'
  throw conflict((!isStaff && NOW_FOR_OTHERS[facts.state]) || NOW[facts.state](facts))
}
