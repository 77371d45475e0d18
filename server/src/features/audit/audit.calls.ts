import { TABLE_ROWS } from '@nilayam/contract/admin/admin'
import { MAX_AUDIT_ROWS } from '@nilayam/contract/admin/audit'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { toAuditEntry, toCsv } from './audit.rules.ts'
import * as store from './audit.store.ts'

export function auditCalls({ db }: Platform): Handlers<'findAudit' | 'exportAudit'> {
  return {
    findAudit: async ({ query: { sort, ...filters } }) => {
      const isDescending = sort !== 'at'
      const wanted = { ...filters, isDescending, size: TABLE_ROWS }
      const { ids, ...page } = await store.findAuditPage(db, wanted)
      const rows = (await store.findAuditRows(db, ids)).map(toAuditEntry)
      return { rows, ...page, ...(await store.findAuditChoices(db)) }
    },
    exportAudit: async ({ query }) => {
      const wanted = { ...query, isDescending: true, size: MAX_AUDIT_ROWS }
      const { ids } = await store.findAuditPage(db, wanted)
      const entries = (await store.findAuditRows(db, ids)).map(toAuditEntry)
      const data = new TextEncoder().encode(toCsv(entries))
      return { type: 'text/csv; charset=utf-8', name: 'nilayam-audit.csv', data }
    },
  }
}
