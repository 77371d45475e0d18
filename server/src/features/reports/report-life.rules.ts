import type { ReportState } from '@nilayam/contract/support/report-clock'
import type { StateTable } from '../../platform/state-table.ts'

/** `decider`: the admin who decided first. `admin`: any other. `concerned`: the owner, or who wrote the message. */
export type Role = 'reporter' | 'concerned' | 'admin' | 'decider'
export type Act = 'report' | 'acknowledge' | 'ask' | 'answer' | 'decide' | 'appeal' | 'settle'

/** The state machine of a report: who may do what in which state, and the state after it. */
export const REPORT_STEPS: StateTable<Act, ReportState, Role> = {
  report: { from: [undefined], to: 'received', by: ['reporter'] },
  acknowledge: { from: ['received'], to: 'acknowledged', by: ['admin'] },
  ask: { from: ['acknowledged'], to: 'acknowledged', by: ['admin'] },
  answer: { from: ['acknowledged'], to: 'acknowledged', by: ['reporter'] },
  decide: { from: ['received', 'acknowledged'], to: 'decided', by: ['admin'] },
  appeal: { from: ['decided'], to: 'appealed', by: ['reporter', 'concerned'] },
  // Nobody judges an appeal against a decision of their own.
  settle: { from: ['appealed'], to: 'settled', by: ['admin'] },
}

/** Whom a report is by and about, and who decided it first. */
type Sides = {
  state: ReportState
  reporter_id: number | null
  concerned_id: number | null
  decided_by: number | null
}

/** Why an admin may not decide: it is their own case, or they decided first on what is appealed. */
export function findBar(report: Sides, adminId: number): 'own' | 'decider' | null {
  if (adminId === report.reporter_id || adminId === report.concerned_id) return 'own'
  return report.state === 'appealed' && adminId === report.decided_by ? 'decider' : null
}
