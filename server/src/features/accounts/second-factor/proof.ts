import type { Call } from '@nilayam/contract/define'
import { MINUTE } from '@nilayam/contract/durations'
import { ApiError } from '@nilayam/contract/errors'
import { PROOF_MINUTES } from '@nilayam/contract/second-factor'
import { message } from '@nilayam/texts'
import type { SignedIn } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isFactorOn, isSessionProved } from './second-factor.store.ts'

type Asked = Pick<Call, 'role' | 'needsProof'>

/**
 * Of staff: throws 403 `factor_missing` where they must have a second factor and have none, and 403 `code_needed` for a
 * call that asks for a code given lately, in the same session. Whoever has found a session open opens no papers.
 */
export function createProofGate({ db, adminFactor }: Pick<Platform, 'db' | 'adminFactor'>) {
  const isRequired = adminFactor === 'required'
  return async ({ role, needsProof }: Asked, user: SignedIn | undefined, now: Date) => {
    if (user?.type !== 'admin') return
    const isForStaff = role === 'admin' || needsProof === true
    if (!isForStaff || !(isRequired || needsProof)) return
    if (!(await isFactorOn(db, user.id))) {
      if (isRequired) throw new ApiError(403, 'factor_missing', message('second-factor.missing'))
      return
    }
    const since = new Date(now.getTime() - PROOF_MINUTES * MINUTE)
    if (!needsProof || (await isSessionProved(db, user, since))) return
    throw new ApiError(403, 'code_needed', message('second-factor.codeNeeded'))
  }
}
