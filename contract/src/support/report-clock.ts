import { DAY, HOUR } from '../time/durations.ts'

/** What a report says is wrong. */
export const REPORT_KINDS = [
  'not_there',
  'taken',
  'other_price',
  'other_photographs',
  'broker',
  'unsafe',
  'offensive',
  'personal_data',
  'intimate_pictures',
  'other',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Kinds that harm somebody with every hour. */
export const URGENT_KINDS: readonly ReportKind[] = ['personal_data', 'intimate_pictures']

/** `settled`: the appeal is decided, and nothing comes after. */
export const REPORT_STATES = ['received', 'acknowledged', 'decided', 'appealed', 'settled'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** The clock of India's IT Rules as amended in 2026, in milliseconds. */
export const REPORT_CLOCK = { acknowledge: 24 * HOUR, decide: 7 * DAY, urgent: 36 * HOUR } as const
/** Days for which a decision can be appealed. */
export const APPEAL_DAYS = 30

export const isUrgent = (kind: ReportKind): boolean => URGENT_KINDS.includes(kind)

const after = (moment: string | Date, milliseconds: number) =>
  new Date(new Date(moment).getTime() + milliseconds)

export function toAcknowledgeBy(receivedAt: string | Date): Date {
  return after(receivedAt, REPORT_CLOCK.acknowledge)
}

/** Until when a report, or an appeal, is to be decided. */
export function toDecideBy(kind: ReportKind, since: string | Date): Date {
  return after(since, isUrgent(kind) ? REPORT_CLOCK.urgent : REPORT_CLOCK.decide)
}

export function toAppealUntil(decidedAt: string | Date): Date {
  return after(decidedAt, APPEAL_DAYS * DAY)
}

type Dates = { received_at: string | Date; appealed_at: string | Date | null }

/** When the next word on a report is due from staff; null when none is. */
export function findDue(
  state: ReportState,
  kind: ReportKind,
  { received_at, appealed_at }: Dates,
): Date | null {
  if (state === 'received') return toAcknowledgeBy(received_at)
  if (state === 'acknowledged') return toDecideBy(kind, received_at)
  return state === 'appealed' && appealed_at ? toDecideBy(kind, appealed_at) : null
}
