import type { AdminHappening } from '@nilayam/contract/admin/catalogue-happenings'
import type { ActionResult, Begin, BulkAction } from '../../admin-kit/table/bulk-bar.tsx'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { toBody } from './happening-words.ts'

type Row = AdminHappening

/** Shows or hides happenings, one at a time; Undo restores each. */
async function setShown(
  rows: readonly Row[],
  is_shown: boolean,
  begin: Begin,
): Promise<ActionResult> {
  begin()
  const changed: Row[] = []
  for (const row of rows.filter((one) => one.is_shown !== is_shown)) {
    const { version } = await api.call('saveHappening', { body: { ...toBody(row), is_shown } })
    changed.push({ ...row, version })
  }
  const undo = async () => {
    for (const row of changed) await api.call('saveHappening', { body: toBody(row) })
  }
  const count = changed.length
  const said = is_shown
    ? t('catalogue.shownCount', { count })
    : t('catalogue.hiddenCount', { count })
  return count > 0 ? { said, undo } : { said }
}

export const happeningActions: readonly BulkAction<Row>[] = [
  { label: t('catalogue.hide'), run: (rows, _, begin) => setShown(rows, false, begin) },
  { label: t('catalogue.show'), run: (rows, _, begin) => setShown(rows, true, begin) },
]
