import type { ReportKind } from '@nilayam/contract/support/report-clock'
import type { Measure } from '@nilayam/contract/support/reports'

/** Who reports: an account, or a visitor from a network, who may have left an address. */
export type DemoReporter = { email: string } | { network: string; mail: string | null }

/** A place, or the message of a thread that begins with these words. */
export type DemoReported =
  | { property_key: string }
  | { property_key: string; student_email: string; begins: string }

/** What happened to a report. `by` is the e-mail of an admin. */
export type DemoReportStep =
  | { act: 'acknowledge'; by: string }
  | { act: 'ask'; by: string; text: string }
  | { act: 'answer'; text: string }
  | {
      act: 'decide'
      by: string
      outcome: 'upheld' | 'not_upheld'
      measure: Measure
      reason: string
    }
  | { act: 'appeal'; side: 'reporter' | 'concerned'; text: string }
  | { act: 'settle'; by: string; outcome: 'stands' | 'changed'; measure: Measure; reason: string }

export type DemoReport = {
  reporter: DemoReporter
  about: DemoReported
  kind: ReportKind
  text: string
  at: Date
  steps: (DemoReportStep & { at: Date })[]
}
