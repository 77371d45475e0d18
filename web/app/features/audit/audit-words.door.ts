import type { AuditEntry } from '@nilayam/contract/admin/audit'
import { findRefusalReason, REFUSAL_REASONS } from '@nilayam/contract/admin/verification'
import { formatMoment } from '@nilayam/contract/time/india-time'
import { adminPaths } from '../../admin-paths.ts'
import { t } from '../../text.ts'
import { parseDay, parseMinute, sayTyped } from '../../ui/fields/typed-dates.ts'

const words = (text: string) => text.replaceAll('_', ' ')

/** The action in words: 'user.signed_out' → 'signed out', or 'signed out, by phone'. */
export function sayAct({ act, by_phone }: Pick<AuditEntry, 'act' | 'by_phone'>): string {
  const [kind = '', done = ''] = act.split('.')
  const said =
    kind === 'property' || kind === 'user' ? words(done) : `${words(kind)} ${words(done)}`
  return by_phone ? t('audit.byPhone', { act: said }) : said
}

/** The subject: its name at that time, or its kind and number. */
export function saySubject({ subject_label, subject_kind, subject_id }: AuditEntry): string {
  return subject_label || `${words(subject_kind)} ${subject_id}`
}

const pages: Readonly<Record<string, (id: number) => string>> = {
  property: adminPaths.property,
  user: adminPaths.user,
  city: (edit) => adminPaths.cities({ edit }),
  area: (edit) => adminPaths.areas({ edit }),
  landmark: (edit) => adminPaths.landmarks({ edit }),
  property_type: (edit) => adminPaths.types({ edit }),
  amenity: (edit) => adminPaths.amenities({ edit }),
  plan: (edit) => adminPaths.plans({ edit }),
  category: (edit) => adminPaths.categories({ edit }),
  happening: (edit) => adminPaths.happenings({ edit }),
  message: (edit) => adminPaths.messages({ edit }),
}

/** The admin page of the subject, for kinds that have one. */
export function subjectPath({ subject_kind, subject_id }: AuditEntry): string | undefined {
  return pages[subject_kind]?.(subject_id)
}

/** Formats days and times; other texts are unchanged. */
function sayDate(text: string): string {
  if (parseDay(text) === text) return sayTyped('day', text)
  if (parseMinute(text) === text) return sayTyped('time', text)
  return /^\d{4}-\d\d-\d\dT\S+Z$/.test(text) ? formatMoment(text) : text
}

export type Difference = { field: string; before?: string; after?: string }

const say = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string') {
    const reason = findRefusalReason(value)
    return reason ? REFUSAL_REASONS[reason] : sayDate(value)
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The changed fields, before and after. */
export function findDifferences({ before, after }: AuditEntry): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => {
    const [was, is] = [say(before?.[field]), say(after?.[field])]
    return { field: words(field), ...(was && { before: was }), ...(is && { after: is }) }
  })
}

function isSwitch({ after }: AuditEntry): boolean {
  const values = Object.values(after ?? {})
  return values.length > 0 && values.every((value) => typeof value === 'boolean')
}

/** A short summary of the change for the row; nothing where the act says it all, such as 'disabled'. */
export function sayMore(entry: AuditEntry): string {
  if (isSwitch(entry)) return ''
  const differences = findDifferences(entry)
  const why = differences.find(({ field }) => field === 'reason')?.after
  if (why) return why
  const [only] = differences
  if (differences.length === 1 && only) {
    return only.after ? words(only.after) : t('audit.fieldRemoved', { field: only.field })
  }
  return differences.length === 0 ? '' : t('audit.fields', { count: differences.length })
}
