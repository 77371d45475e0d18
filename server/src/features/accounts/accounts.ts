import type { SignedIn } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { findActiveUser } from './accounts.store.ts'

export { toStoredMobile } from './accounts.rules.ts'

/** Who a token belongs to; undefined when it was never ours, has run out, or was ended. */
export function createSessions({ db, tokens }: Platform) {
  return async (token: string): Promise<SignedIn | undefined> => {
    const payload = await tokens.find(token)
    return payload && findActiveUser(db, Number(payload.sub), payload.version)
  }
}
