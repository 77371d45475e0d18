import { PROOF_MINUTES } from '@nilayam/contract/accounts/second-factor'
import type { Call } from '@nilayam/contract/define'
import { ApiError } from '@nilayam/contract/errors'
import { MINUTE } from '@nilayam/contract/time/durations'
import { message } from '@nilayam/texts'
import type { SignedIn } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isFactorOn, isSessionProved, type Span } from './second-factor.store.ts'

type Asked = Pick<Call, 'role' | 'needsProof' | 'needsPerson'>
type Settings = Pick<Platform, 'db' | 'adminFactor'>

/**
 * Of staff: throws 403 `factor_missing` where they must have a second factor and have none, and 403 `code_needed` for a
 * call that asks for a code given lately, in the same session. Whoever has found a session open opens no papers. Of
 * everybody, for a call that needs the person: 403 `code_needed`, or `person_needed` without a second factor.
 */
export function createProofGate(settings: Settings) {
  const { db } = settings
  return async (call: Asked, user: SignedIn | undefined, now: Date) => {
    if (!user) return
    const span = {
      since: new Date(now.getTime() - PROOF_MINUTES * MINUTE),
      // Another process may be a little ahead.
      until: new Date(now.getTime() + MINUTE),
    }
    if (call.needsPerson && !(await isSessionProved(db, user, span))) {
      throw (await isFactorOn(db, user.id)) ? codeNeeded() : personNeeded()
    }
    await requireOfStaff(settings, call, user, span)
  }
}

async function requireOfStaff(
  { db, adminFactor }: Settings,
  { role, needsProof }: Asked,
  user: SignedIn,
  span: Span,
): Promise<void> {
  const isRequired = adminFactor === 'required'
  const isForStaff = user.type === 'admin' && (role === 'admin' || needsProof === true)
  if (!isForStaff || !(isRequired || needsProof)) return
  if (!(await isFactorOn(db, user.id))) {
    if (isRequired) throw new ApiError(403, 'factor_missing', message('second-factor.missing'))
    return
  }
  if (needsProof && !(await isSessionProved(db, user, span))) throw codeNeeded()
}

const codeNeeded = () => new ApiError(403, 'code_needed', message('second-factor.codeNeeded'))
const personNeeded = () => new ApiError(403, 'person_needed', message('accounts.personNeeded'))
