import { MINUTE } from '@nilayam/contract/time/durations'
import { clockKey } from '../now.ts'
import { decodeToken } from './session.ts'

/** Less is what a reply takes, and a token's whole seconds. */
const TOLERATED = 2 * MINUTE

/** Notes how far the clock of this device is behind, when a token comes that the server has just made. */
export function noteTime(token: string): void {
  const made = decodeToken(token)?.iat
  const behind = made === undefined ? 0 : made * 1000 - Date.now()
  if (Math.abs(behind) > TOLERATED) localStorage.setItem(clockKey, String(behind))
  else localStorage.removeItem(clockKey)
}
