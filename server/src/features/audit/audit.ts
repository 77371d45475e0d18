import type { AuditEntry } from '@nilayam/contract/audit'
import type { DbOrTransaction } from '../../platform/db.ts'
import { toAuditEntry } from './audit.rules.ts'
import { findActsSince, findAuditPage, findAuditRows, insertAct } from './audit.store.ts'

/** What somebody did. Papers' contents, passwords, tokens and their hashes never belong into it. */
export type Act = {
  /** Absent for what the product did by itself. */
  actor?: { id: number } | undefined
  /** The kind of subject and what happened to it: 'property.held', 'plan.changed'. */
  act: string
  /** `label` is its name at that time, for people and for the search. */
  subject: { kind: string; id: number; label?: string | undefined }
  /** The fields that changed, as they were and as they are; nothing of what stayed. */
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  /** The caller's address, `ip` of a call's context. */
  address?: string | undefined
}

/** Writes one line into the log, in the transaction of the act itself: neither happens without the other. */
export async function recordAct(tx: DbOrTransaction, act: Act): Promise<void> {
  await insertAct(tx, act)
}

const HISTORY = 30

/** What was done to one subject, the newest first. */
export async function findHistory(
  db: DbOrTransaction,
  { kind, id }: { kind: string; id: number },
): Promise<AuditEntry[]> {
  const wanted = { subject: `${kind}:${id}`, isDescending: true, size: HISTORY }
  const { ids } = await findAuditPage(db, wanted)
  return (await findAuditRows(db, ids)).map(toAuditEntry)
}

export { findActsSince }
