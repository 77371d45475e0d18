import type { AuditEntry } from '@nilayam/contract/admin/audit'
import { toIndianStamp } from '@nilayam/contract/time/india-time'

type Fields = Record<string, unknown>

/** An entry of the audit log. Must never contain papers, passwords, tokens or their hashes. */
export type Act = {
  /** Absent for actions of the system. */
  actor?: { id: number } | undefined
  /** Kind of subject and action: 'property.held', 'plan.changed'. */
  act: string
  /** `label` is the subject's name at that time, for display and search. */
  subject: { kind: string; id: number; label?: string | undefined }
  /** The changed fields only, before and after. */
  before?: Fields | undefined
  after?: Fields | undefined
  /** Staff did it because the person concerned asked for it on the phone. */
  byPhone?: boolean | undefined
  /** The client's IP address: `ip` of a call's context. */
  address?: string | undefined
  /** When; the database's time if absent. */
  at?: Date | undefined
}

export type AuditRow = {
  id: number
  at: Date
  actor_id: number | null
  actor_name: string
  act: string
  subject: string
  subject_label: string
  before: Fields | null
  after: Fields | null
  by_phone: boolean
  address: string | null
}

/** The fields of `after` that differ, before and after; undefined when none does. */
export function findChangedFields(
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | undefined {
  // As the log keeps them: times are equal when their moments are.
  const toLogged = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(toLogged(before[name])) !== JSON.stringify(toLogged(after[name])),
  )
  if (changed.length === 0) return undefined
  const pick = (from: Fields) =>
    Object.fromEntries(changed.map((name) => [name, toLogged(from[name])]))
  return { before: pick(before), after: pick(after) }
}

export function toAuditEntry({ subject, at, ...row }: AuditRow): AuditEntry {
  const [kind = '', id = '0'] = subject.split(':')
  return { ...row, at: at.toISOString(), subject_kind: kind, subject_id: Number(id) }
}

// Spreadsheets read cells that start like this as formulas, even when quoted; some do so for full-width characters of
// East Asian keyboards too.
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/

/** A value as a cell: quoted, and with an apostrophe before what a spreadsheet would run. */
export function toCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

const HEAD = ['id', 'time_ist', 'who', 'what', 'on', 'name', 'before', 'after', 'by_phone', 'from']

const toJson = (fields: Fields | null) => (fields ? JSON.stringify(fields) : '')

/** The log as CSV (RFC 4180) with a byte order mark, so that Excel reads its letters. */
export function toCsv(entries: readonly AuditEntry[]): string {
  const lines = entries.map((entry) => [
    entry.id,
    toIndianStamp(entry.at),
    entry.actor_name || 'system',
    entry.act,
    `${entry.subject_kind}:${entry.subject_id}`,
    entry.subject_label,
    toJson(entry.before),
    toJson(entry.after),
    entry.by_phone ? 'yes' : '',
    entry.address,
  ])
  return `\ufeff${[HEAD, ...lines].map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`
}
