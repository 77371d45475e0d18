import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import type { UserType } from '../accounts/accounts.ts'
import { actKey } from '../act-key.ts'
import { email, id, idInText, optionalText } from '../fields.ts'
import { countCharacters } from '../text/characters.ts'
import { captchaFields } from './contact.ts'
import { REPORT_KINDS, REPORT_STATES, type ReportKind } from './report-clock.ts'

/** As people count them. */
export const MOST_REPORTED = 1000
/** New ones of an account, or from a network, in 24 hours. */
export const REPORTS_A_DAY = 20

/** What can be reported; a new one needs its kinds and measures here, and a row in the server's `targets.ts`. */
export const REPORT_TARGETS = ['property', 'message', 'review'] as const
export type ReportTarget = (typeof REPORT_TARGETS)[number]

const KINDS_OF: Record<ReportTarget, readonly ReportKind[]> = {
  property: REPORT_KINDS,
  message: ['offensive', 'unsafe', 'broker', 'personal_data', 'intimate_pictures', 'other'],
  review: ['offensive', 'personal_data', 'other'],
}

/** What somebody can report it as. Owners get messages of students, who are nobody's brokers. */
export const kindsFor = (
  target: ReportTarget,
  reporter: UserType | undefined,
): readonly ReportKind[] =>
  KINDS_OF[target].filter(
    (kind) => !(kind === 'broker' && target === 'message' && reporter === 'owner'),
  )

/** What staff may do about it. The last two take back what an earlier decision did. */
export const MEASURES = ['none', 'aged', 'held', 'removed', 'released', 'restored'] as const
export type Measure = (typeof MEASURES)[number]
/** Measures of a first decision that upholds a report. */
export const MEASURES_OF: Record<ReportTarget, readonly Measure[]> = {
  property: ['held', 'aged', 'none'],
  message: ['removed', 'none'],
  review: ['removed', 'none'],
}
const TAKEN_BACK_BY: Partial<Record<Measure, Measure>> = { held: 'released', removed: 'restored' }

/** Measures of an appeal that changes a decision: take back what was done, or do what was not. */
export function measuresOfAppeal(target: ReportTarget, done: Measure): readonly Measure[] {
  const back = TAKEN_BACK_BY[done]
  return back
    ? [back, 'none']
    : MEASURES_OF[target].filter((measure) => measure !== done || measure === 'none')
}

/** Whether a measure is undone by any of others: of one thing both can't be said for good. */
export function isAgainst(measure: Measure, others: readonly Measure[]): boolean {
  return others.some(
    (other) => TAKEN_BACK_BY[measure] === other || TAKEN_BACK_BY[other] === measure,
  )
}

export const OUTCOMES = ['upheld', 'not_upheld'] as const
export const APPEAL_OUTCOMES = ['stands', 'changed'] as const

/** Who reported, and whom it concerns: the owner of the place, or who wrote the message or review. */
export const REPORT_SIDES = ['reporter', 'concerned'] as const

const decision = { measure: z.enum(MEASURES), reason: z.string(), at: z.string() }
export const ReportDecision = z.object({ outcome: z.enum(OUTCOMES), ...decision })
export const AppealDecision = z.object({ outcome: z.enum(APPEAL_OUTCOMES), ...decision })

/** A report as its reporter, or whom it concerns, sees it. All times are ISO times in UTC. */
export const Report = z.object({
  id: z.int(),
  side: z.enum(REPORT_SIDES),
  target: z.enum(REPORT_TARGETS),
  kind: z.enum(REPORT_KINDS),
  place: z.object({ id: z.int(), slug: z.string(), title: z.string(), is_listed: z.boolean() }),
  /** Of a message. */
  enquiry_id: z.nullable(z.int()),
  /** The reporter's own words; null for whom it concerns. */
  text: z.nullable(z.string()),
  state: z.enum(REPORT_STATES),
  received_at: z.string(),
  acknowledged_at: z.nullable(z.string()),
  decide_by: z.string(),
  /** What staff asked the reporter last, and the answer. */
  question: z.nullable(z.object({ text: z.string(), answer: z.nullable(z.string()) })),
  decision: z.nullable(ReportDecision),
  /** Until when you may appeal; null if you may not. */
  appeal_until: z.nullable(z.string()),
  appeal: z.nullable(
    z.object({
      is_yours: z.boolean(),
      /** Your own. */
      text: z.nullable(z.string()),
      at: z.string(),
      decide_by: z.string(),
      decision: z.nullable(AppealDecision),
    }),
  ),
})
export type Report = z.infer<typeof Report>

const tooLong = (max: number) => message('reports.textTooLong', { most: max })
const upTo = (max: number) =>
  z.refine<string>((text) => countCharacters(text) <= max, { error: tooLong(max) })
/** Empty is fine, but for the kind "other". */
const text = optionalText(8 * MOST_REPORTED, tooLong(MOST_REPORTED)).check(upTo(MOST_REPORTED))
export const reasonText = z
  .string(message('reports.reasonRequired'))
  .check(z.trim(), z.minLength(10, message('reports.reasonRequired')), upTo(MOST_REPORTED))
export const KIND_REQUIRED = message('reports.kindRequired')

const fields = {
  key: z.optional(actKey),
  target_id: id,
  kind: z.enum(REPORT_KINDS, KIND_REQUIRED),
  text,
}

type Said = { target: ReportTarget; kind: ReportKind; text: string }
/** Checked even if other fields are invalid, so that all errors are shown at once. */
const when = ({ value }: z.core.ParsePayload) => value instanceof Object
const together = [
  z.refine<Said>(
    // What isn't a target is told already, and may be anything.
    ({ target, kind }) => !REPORT_TARGETS.includes(target) || KINDS_OF[target].includes(kind),
    { path: ['kind'], error: KIND_REQUIRED, when },
  ),
  z.refine<Said>(({ kind, text }) => kind !== 'other' || text !== '', {
    path: ['text'],
    error: message('reports.textRequired'),
    when,
  }),
] as const

export const ReportBody = z
  .strictObject({ target: z.enum(REPORT_TARGETS, KIND_REQUIRED), ...fields })
  .check(...together)
/** A visitor can see properties and reviews only. */
export const VisitorReportBody = z
  .strictObject({
    target: z.enum(['property', 'review'], KIND_REQUIRED),
    ...fields,
    email: z.optional(z.union([z.literal(''), email], message('fields.emailWrong'))),
    ...captchaFields,
  })
  .check(...together)

/** A month of the public figures. */
export const ReportMonth = z.object({
  /** '2026-11' */
  month: z.string(),
  received: z.int(),
  /** Kinds that occurred. */
  kinds: z.array(z.object({ kind: z.enum(REPORT_KINDS), count: z.int() })),
  decided: z.int(),
  upheld: z.int(),
  in_time: z.int(),
  /** From receipt to decision; null if none was decided. */
  median_hours: z.nullable(z.number()),
  appeals: z.int(),
  /** Appeals decided this month that changed the first decision. */
  changed: z.int(),
})
export type ReportMonth = z.infer<typeof ReportMonth>

const params = z.object({ report_id: idInText })
const tokenParams = z.object({ token: z.string().check(z.maxLength(1000)) })
const reason = z.strictObject({ text: reasonText })
const whole = z.object({ report: Report })

export const reportsShapes = {
  sendReport: {
    summary:
      'Reports a place, a review, or a message of one’s own thread; the same key again changes nothing, 409 while another one of the same kind is open',
    status: 201,
    body: ReportBody,
    reply: z.object({ report_id: z.int() }),
  },
  sendVisitorReport: {
    summary:
      'Reports a place or a review without signing in; the captcha is used up whatever the answer',
    status: 201,
    body: VisitorReportBody,
    /** The token reads the report. */
    reply: z.object({ token: z.string() }),
  },
  getReports: {
    summary: 'One’s own reports, and decided ones about oneself, newest first, a hundred each',
    reply: z.object({ own: z.array(Report), about_you: z.array(Report) }),
  },
  appealReport: {
    summary: 'Appeals a decision, once, within thirty days; another admin decides',
    params,
    body: reason,
    reply: whole,
  },
  answerReport: {
    summary: 'Answers what staff asked about one’s report',
    params,
    body: reason,
    reply: whole,
  },
  getReportByToken: {
    summary: 'A visitor’s report by its link',
    params: tokenParams,
    reply: whole,
  },
  appealByToken: {
    summary: 'Appeals the decision on a visitor’s report',
    params: tokenParams,
    body: reason,
    reply: whole,
  },
  answerByToken: {
    summary: 'Answers what staff asked about a visitor’s report',
    params: tokenParams,
    body: reason,
    reply: whole,
  },
  getReportFigures: {
    summary: 'Reports by month in India: received, by kind, decided, median time, appeals',
    reply: z.object({ months: z.array(ReportMonth) }),
  },
} as const
