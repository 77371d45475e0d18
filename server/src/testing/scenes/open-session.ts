import { randomBytes } from 'node:crypto'
import { HOUR } from '@nilayam/contract/time/durations'
import { insertSession } from '../../features/accounts/sessions/sessions.store.ts'
import type { Db } from '../../platform/db/db.ts'

/** A session of an account, just opened, so that its person needs no confirming; answers its id. */
export function openSession(db: Db, { id, version }: { id: number; version: number }) {
  const now = new Date()
  return insertSession(db, {
    family: randomBytes(32),
    token_hash: randomBytes(32),
    user_id: id,
    version,
    browser: null,
    system: null,
    made_at: now,
    renewed_at: now,
    proved_at: now,
    ends_at: new Date(now.getTime() + HOUR),
  })
}
