import type { AuditEntry } from '@nilayam/contract/admin/audit'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { type Act, findChangedFields, toAuditEntry } from './audit.rules.ts'
import { findActsSince, findAuditPage, findAuditRows, insertAct } from './audit.store.ts'

/** Writes an entry in the transaction of the action itself, so that neither happens without the other. */
export async function recordAct(tx: DbOrTransaction, act: Act): Promise<void> {
  await insertAct(tx, act)
}

const HISTORY = 30
/** Noted for each page, so they come by the dozen. */
const OPENING = 'paper.read'

/** The history of one subject, newest first: the last openings of its papers beside the last of all other acts. */
export async function findHistory(
  db: DbOrTransaction,
  { kind, id }: { kind: string; id: number },
): Promise<AuditEntry[]> {
  const wanted = { subject: `${kind}:${id}`, isDescending: true, size: HISTORY }
  const acts = await findAuditPage(db, { ...wanted, except: OPENING })
  const openings = await findAuditPage(db, { ...wanted, act: OPENING })
  const ids = [...acts.ids, ...openings.ids].sort((one, other) => other - one)
  return (await findAuditRows(db, ids)).map(toAuditEntry)
}

export { recordAndTell, sayByPhone } from './by-phone.ts'
export { type Act, findActsSince, findChangedFields }
