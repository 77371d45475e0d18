import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { countOpenMessages } from '../contact/contact.ts'
import { countDesk } from '../reports/reports.ts'
import { countWaiting } from '../verification/verification.ts'
import { findEndingPlans, findWeeks } from './overview.store.ts'

export function adminCalls({ db }: Platform): Handlers<'getWaiting' | 'getOverview'> {
  return {
    getWaiting: async (_input, { now }) => {
      const { open, overdue } = await countDesk(db, now)
      return {
        verification: await countWaiting(db),
        messages: await countOpenMessages(db),
        reports: open,
        overdue,
      }
    },
    getOverview: async (_input, { now }) => {
      const { total, rows } = await findEndingPlans(db, now)
      const ending = rows.map((row) => ({ ...row, ends_at: row.ends_at.toISOString() }))
      return { ...(await findWeeks(db, now)), ending: { total, rows: ending } }
    },
  }
}
