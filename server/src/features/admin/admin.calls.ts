import type { AdminWeek } from '@nilayam/contract/admin/admin'
import { hasRight } from '@nilayam/contract/rights'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { countOpenMessages } from '../contact/contact.ts'
import { countCases } from '../reports/reports.ts'
import { countWaiting } from '../verification/verification.ts'
import { findEndingPlans, findWeeks } from './overview.store.ts'

export function adminCalls({ db }: Platform): Handlers<'getWaiting' | 'getOverview'> {
  return {
    getWaiting: async (_input, { now, user: { rights } }) => {
      const moderates = hasRight(rights, 'moderate')
      const { open, overdue } = moderates ? await countCases(db, now) : NOTHING
      return {
        verification: hasRight(rights, 'verify') ? await countWaiting(db) : 0,
        messages: moderates ? await countOpenMessages(db) : 0,
        reports: open,
        overdue,
      }
    },
    getOverview: async (_input, { now, user: { rights } }) => {
      const { total, rows } = await findEndingPlans(db, now)
      const ending = rows.map((row) => ({ ...row, ends_at: row.ends_at.toISOString() }))
      const { week, before } = await findWeeks(db, now)
      const show = hasRight(rights, 'money') ? keep : withoutMoney
      return { week: show(week), before: show(before), ending: { total, rows: ending } }
    },
  }
}

const NOTHING = { open: 0, overdue: 0 }
const keep = (week: AdminWeek): AdminWeek => week
const withoutMoney = (week: AdminWeek): AdminWeek => ({ ...week, revenue: null })
