import { ApiError, SESSION_EXPIRED } from '@nilayam/contract/errors'
import { paths } from '../paths.ts'
import { t } from '../text.ts'
import { ask } from './ask.ts'
import { goOnWithCalls, isPageKept, waitForReturn } from './kept-page.ts'
import { leaveToSignIn } from './leave-to-sign-in.ts'
import { isPrivate } from './private-pages.ts'
import { decodeToken, findSession } from './session.ts'
import { endSession } from './session-change.ts'

const TYPE_AGAIN = t('shell.typePasswordsAgain')

let isRaised = false

/** Whether the same person has signed in again since this token was sent. */
function hasNewer(token: string | null): boolean {
  const session = findSession()
  const isNewer = session !== undefined && token !== null && session.token !== token
  return isNewer && decodeToken(token)?.sub === session.payload.sub
}

/** Says that the session has ended: once, however many calls were refused, and with one way on. */
export async function raiseSessionDialog(message: string): Promise<void> {
  if (isRaised || isPageKept()) return
  isRaised = true
  const session = findSession()
  await ask({
    title: t('shell.signInAgain'),
    text: message || SESSION_EXPIRED,
    confirm: t('shell.goToSignIn'),
    cancel: undefined,
    kind: 'main',
  })
  isRaised = false
  if (!session) return location.assign(paths.login())
  // In another tab, while the dialog stood.
  if (hasNewer(session.token)) return goOnWithCalls()
  endSession(session.token)
  leaveToSignIn(session.user)
}

function hasSecret(body: unknown): boolean {
  return Object.entries(body ?? {}).some(([name, value]) => name.includes('password') && value)
}

type RefusedCall = { token: string | null; body?: unknown; signal?: AbortSignal | undefined }

/**
 * For a call whose token was refused. On a public page the session ends quietly, and the refusal is thrown. On a
 * private one: raises the dialog, and is done when the same person has signed in again, so that
 * the call can be made once more. Passwords don't wait: a call that carries one is refused. Throws when `signal` does.
 */
export async function waitForSignIn(
  refusal: ApiError,
  { token, body, signal }: RefusedCall,
): Promise<void> {
  if (!isPrivate()) {
    if (token) endSession(token)
    throw refusal
  }
  if (hasNewer(token)) return
  void raiseSessionDialog(refusal.message)
  if (hasSecret(body)) throw new ApiError(401, refusal.code, TYPE_AGAIN)
  await waitForReturn(signal)
}
