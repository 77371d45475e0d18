import { ApiError, SESSION_EXPIRED } from '@nilayam/contract/errors'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ask } from '../dialogs/ask.ts'
import { renewSession } from '../session/renewal.ts'
import { decodeToken, findSession } from '../session/session.ts'
import { endSession } from '../session/session-change.ts'
import { goOnWithCalls, isPageKept, waitForReturn } from './kept-page.ts'
import { leaveToSignIn } from './leave-to-sign-in.ts'
import { getPrivatePath, isPrivate } from './private-pages.ts'

const TYPE_AGAIN = t('shell.typePasswordsAgain')

let isRaised = false

/** Whether the same person has a newer token than this one. */
function hasNewer(token: string | null): boolean {
  const session = findSession()
  const isNewer = session !== undefined && token !== null && session.token !== token
  return isNewer && decodeToken(token)?.sub === session.payload.sub
}

/** Shows that the session has ended: once for any number of refused calls, with a single button. */
export async function raiseSessionDialog(message: string): Promise<void> {
  if (isRaised || isPageKept()) return
  isRaised = true
  const session = findSession()
  const answer = await ask({
    title: t('shell.signInAgain'),
    text: message || SESSION_EXPIRED,
    confirm: t('shell.goToSignIn'),
    cancel: undefined,
    kind: 'main',
  })
  isRaised = false
  // It couldn't be shown, so the page stays; the next refused call tries again.
  if (answer !== 'confirmed') return
  // Another call has ended it already: the way back is all that is left.
  if (!session) {
    location.assign(`${paths.login()}?next=${encodeURIComponent(getPrivatePath())}`)
    return
  }
  // They signed in again in another tab meanwhile.
  if (hasNewer(session.token)) return goOnWithCalls()
  endSession(session.token)
  leaveToSignIn(session.user)
}

function hasSecret(body: unknown): boolean {
  return Object.entries(body ?? {}).some(([name, value]) => name.includes('password') && value)
}

type RefusedCall = { token: string | null; body?: unknown; signal?: AbortSignal | undefined }

/**
 * For a call whose token was refused: resolves when the session is renewed. If it is over: on a public page, ends the
 * session and throws the refusal. On a private one, shows the dialog and resolves when the same person has signed in
 * again, so that the call can be retried. Calls with a password are refused instead of waiting. Throws when `signal`
 * aborts.
 */
export async function waitForSignIn(
  refusal: ApiError,
  { token, body, signal }: RefusedCall,
): Promise<void> {
  if (await renewSession(token)) return
  if (!isPrivate()) {
    if (token) endSession(token)
    throw refusal
  }
  if (hasNewer(token)) return
  void raiseSessionDialog(refusal.message)
  if (hasSecret(body)) throw new ApiError(401, refusal.code, TYPE_AGAIN)
  await waitForReturn(signal)
}
