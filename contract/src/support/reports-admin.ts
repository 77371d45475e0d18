import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { Claim, claimReplies, HandOverBody } from '../admin/claims.ts'
import { PROPERTY_STATES } from '../admin/moderation.ts'
import { id, idInText } from '../fields.ts'
import { Part } from '../moving-in/enquiries.ts'
import { REPORT_KINDS, REPORT_STATES } from './report-clock.ts'
import {
  APPEAL_OUTCOMES,
  AppealDecision,
  MEASURES,
  OUTCOMES,
  REPORT_SIDES,
  REPORT_TARGETS,
  ReportDecision,
  reasonText,
} from './reports.ts'

/** Cases in one reply. */
export const CASE_ROWS = 200
export const CASE_FILTERS = ['open', 'urgent', 'appeals', 'decided'] as const
export type CaseFilter = (typeof CASE_FILTERS)[number]

export const REPORT_EVENTS = [
  'received',
  'acknowledged',
  'asked',
  'answered',
  'opened',
  'decided',
  'appealed',
  'settled',
] as const

const common = {
  id: z.int(),
  target: z.enum(REPORT_TARGETS),
  kind: z.enum(REPORT_KINDS),
  state: z.enum(REPORT_STATES),
}

/** A case: all open reports of one kind about one thing. */
export const CaseRow = z.object({
  ...common,
  title: z.string(),
  /** How many people said so. */
  people: z.int(),
  /** ISO time in UTC; null when nothing is due. */
  due_at: z.nullable(z.string()),
  /** Two signed-in people say that a place isn't there. */
  is_pinned: z.boolean(),
  /** Who decided first, of an appeal. */
  decided_by: z.nullable(z.string()),
  /** Who works on it; null when nobody does. */
  claim: z.nullable(Claim),
})
export type CaseRow = z.infer<typeof CaseRow>

const Person = z.object({ name: z.string(), is_gone: z.boolean() })

export const ReportCase = z.object({
  ...common,
  place: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    area_name: z.string(),
    state: z.enum(PROPERTY_STATES),
  }),
  /** The owner of the place, or who wrote the message. */
  concerned: z.nullable(Person),
  /** Of a message or review: its text without numbers, and whether it was taken out. */
  content: z.nullable(z.object({ parts: z.array(Part), is_removed: z.boolean() })),
  /** This report first, then others alike that are open. */
  reports: z.array(
    z.object({
      id: z.int(),
      /** Null for a visitor. */
      reporter: z.nullable(Person),
      /** Whether there is an address for the answer. */
      can_be_told: z.boolean(),
      text: z.string(),
      /** One that joined an acknowledged case is received alone. */
      state: z.enum(REPORT_STATES),
      received_at: z.string(),
    }),
  ),
  received_at: z.string(),
  acknowledged_at: z.nullable(z.string()),
  decision: z.nullable(z.extend(ReportDecision, { by: z.string() })),
  appeal: z.nullable(
    z.object({
      by: z.enum(REPORT_SIDES),
      text: z.string(),
      at: z.string(),
      decision: z.nullable(z.extend(AppealDecision, { by: z.string() })),
    }),
  ),
  /** `own`: you reported it or it is about you; `decider`: you decided first. */
  barred: z.nullable(z.enum(['own', 'decider'])),
  /** Who works on it; null when nobody does. */
  claim: z.nullable(Claim),
  events: z.array(
    z.object({
      id: z.int(),
      event: z.enum(REPORT_EVENTS),
      /** Empty for a visitor. */
      actor: z.string(),
      text: z.string(),
      at: z.string(),
    }),
  ),
})
export type ReportCase = z.infer<typeof ReportCase>

const MEASURE = message('reports.measureRequired')
const OUTCOME = message('reports.outcomeRequired')
const params = z.object({ report_id: idInText })
/** Other reports of the same case, as they were shown. */
const others = z.array(id).check(z.maxLength(CASE_ROWS))
const done = z.object({ state: z.enum(REPORT_STATES) })

export const reportsAdminShapes = {
  listCases: {
    summary: 'Grievances by case: what is pinned, then what is due first',
    query: z.strictObject({ show: z.optional(z.enum(CASE_FILTERS)) }),
    reply: z.object({
      rows: z.array(CaseRow),
      counts: z.object({
        open: z.int(),
        urgent: z.int(),
        appeals: z.int(),
        overdue: z.int(),
      }),
      /** The server's time, ISO in UTC. */
      now: z.string(),
    }),
  },
  getReportCase: {
    summary: 'A report with others alike, its clocks and what happened so far',
    params,
    reply: z.object({ report: ReportCase, now: z.string() }),
  },
  claimReport: {
    summary:
      'Takes a case, or keeps it; 409 when somebody else works on it. Every act on a case takes it, too',
    params,
    body: z.strictObject({}),
    reply: claimReplies.claim,
  },
  releaseReport: {
    summary: 'Gives an own case back',
    params,
    body: z.strictObject({}),
    reply: claimReplies.release,
  },
  handOverReport: {
    summary: 'Hands an own case over to a colleague who may moderate',
    params,
    body: HandOverBody,
    reply: claimReplies.release,
  },
  openReported: {
    summary: 'A reported message with its numbers; noted in the audit log',
    params,
    reply: z.object({ text: z.string() }),
  },
  acknowledgeReport: {
    summary: 'Tells the reporters that somebody looks into it',
    params,
    body: z.strictObject({ others }),
    reply: done,
  },
  askReporter: {
    summary: 'Asks the reporter for more; the answer comes to the case',
    params,
    body: z.strictObject({ text: reasonText }),
    reply: done,
  },
  decideReport: {
    summary: 'Decides a case with reasons for both sides; 409 if another admin was faster',
    params,
    body: z.strictObject({
      outcome: z.enum(OUTCOMES, OUTCOME),
      measure: z.enum(MEASURES, MEASURE),
      reason: reasonText,
      others,
    }),
    reply: done,
  },
  decideAppeal: {
    summary: 'Decides an appeal; only another admin than the first may',
    params,
    body: z.strictObject({
      outcome: z.enum(APPEAL_OUTCOMES, OUTCOME),
      measure: z.enum(MEASURES, MEASURE),
      reason: reasonText,
    }),
    reply: done,
  },
} as const
