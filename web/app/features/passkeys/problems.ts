import { ApiError } from '@nilayam/contract/errors'
import { t } from '../../text.ts'

/** What went wrong, by the names of errors in WebAuthn: the browser's own sentences aren't for people. */
export function sayPasskeyProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return t('passkeys.isThere')
  // Cancelled, or not unlocked in time; browsers don't say which.
  if (name === 'NotAllowedError' || name === 'AbortError') return t('passkeys.notDone')
  return t('passkeys.failed')
}
