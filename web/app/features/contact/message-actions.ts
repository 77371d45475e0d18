import type { AdminMessage } from '@nilayam/contract/support/contact-admin'
import type { ByPhone } from '../../admin-kit/by-phone.tsx'
import type { ActionResult, Begin, BulkAction } from '../../admin-kit/table/bulk-bar.tsx'
import { refreshWaiting } from '../../admin-kit/waiting.ts'
import { api } from '../../api.ts'
import { t } from '../../text.ts'

type Row = AdminMessage

async function setAnswered(
  rows: readonly Row[],
  is_answered: boolean,
  byPhone: ByPhone = {},
): Promise<Row[]> {
  const changed: Row[] = []
  for (const { id, version, note, ...row } of rows) {
    const body = { id, version, note, is_answered, ...byPhone }
    const saved = await api.call('saveMessage', { body })
    changed.push({ ...row, id, note, version: saved.version })
  }
  void refreshWaiting()
  return changed
}

/** Marks messages as answered or open; Undo restores those changed. */
async function mark(
  rows: readonly Row[],
  is_answered: boolean,
  byPhone: ByPhone,
  begin: Begin,
): Promise<ActionResult> {
  begin()
  const others = rows.filter((row) => (row.answered_at !== null) !== is_answered)
  const changed = await setAnswered(others, is_answered, byPhone)
  const count = changed.length
  const said = is_answered
    ? t('contact.countAnswered', { count })
    : t('contact.countOpened', { count })
  if (count === 0) return { said }
  return { said, undo: () => setAnswered(changed, !is_answered) }
}

export const messageActions: readonly BulkAction<Row>[] = [
  { label: t('contact.markAsAnswered'), run: (rows, ...how) => mark(rows, true, ...how) },
  { label: t('contact.openAgain'), run: (rows, ...how) => mark(rows, false, ...how) },
]
