import type { TablePage } from '@nilayam/contract/admin/admin'
import { t } from '../../text.ts'
import { formatCount } from '../../ui/numbers/counting.ts'

type Rows = Pick<TablePage, 'first_row' | 'last_row' | 'total' | 'total_is_capped' | 'next_cursor'>

/** '26–50 of 780', '1–25 of 1,000+', '51 of 51'. */
export function sayRows({ first_row: first, last_row: last, ...page }: Rows): string {
  // Beyond a capped count at least these rows are there, and no more on the last page.
  const total = page.total_is_capped ? Math.max(page.total, last) : page.total
  const isMore = page.total_is_capped && page.next_cursor !== null
  const shown = first === last ? formatCount(last) : t('admin-kit.rows', { first, last })
  return isMore
    ? t('admin-kit.shownOfMore', { shown, total })
    : t('admin-kit.shownOf', { shown, total })
}
