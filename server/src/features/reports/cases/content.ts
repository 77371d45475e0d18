import type { ReportTarget } from '@nilayam/contract/support/reports'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findReportedLine } from '../../enquiries/enquiries.ts'
import { findReportedReview } from '../../reviews/reviews.ts'

/** The reported text for staff, numbers and all; undefined for a place. */
export async function findContent(
  db: DbOrTransaction,
  target: ReportTarget,
  id: number,
): Promise<{ body: string; is_removed: boolean } | undefined> {
  if (target === 'message') return findReportedLine(db, id)
  return target === 'review' ? findReportedReview(db, id) : undefined
}
