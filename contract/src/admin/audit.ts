import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { file } from '../define.ts'
import { idInText } from '../fields.ts'
import { booleanParam, tablePage, tableQuery } from './admin.ts'

/** One audited action. Names and titles are those at the time of the action. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor_id: z.nullable(z.int()),
  /** Empty for actions of the system. */
  actor_name: z.string(),
  /** For example 'property.held'. */
  act: z.string(),
  subject_kind: z.string(),
  subject_id: z.int(),
  subject_label: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Done because the person concerned asked for it on the phone. */
  by_phone: z.boolean(),
  address: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true
const day = z.string().check(z.refine(isDay, message('audit.noSuchDay')))
const filters = {
  actor_id: z.optional(idInText),
  act: z.optional(z.string().check(z.regex(/^[a-z_]+\.[a-z_]+$/, message('audit.unknownAct')))),
  /** For example `property:12`. */
  subject: z.optional(
    z.string().check(z.regex(/^[a-z_]+:\d{1,10}$/, message('audit.unknownSubject'))),
  ),
  /** A day in India. */
  day: z.optional(day),
  by_phone: z.optional(booleanParam),
}
const { q, cursor, sort } = tableQuery(['at'])

/** Maximum of rows in one export, newest first. */
export const MAX_AUDIT_ROWS = 20_000

export const auditShapes = {
  findAudit: {
    summary: 'What staff did and every opening of a paper, the newest first',
    query: z.strictObject({ q, cursor, sort, ...filters }),
    reply: z.object({
      rows: z.array(AuditEntry),
      ...tablePage,
      /** For the filters: all actors and all kinds of actions. */
      actors: z.array(z.object({ id: z.int(), full_name: z.string() })),
      acts: z.array(z.string()),
    }),
  },
  exportAudit: {
    needsProof: true,
    summary: 'The same as a CSV file, at most the newest 20,000 lines',
    query: z.strictObject({ q, ...filters }),
    reply: file,
  },
} as const
