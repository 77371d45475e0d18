import type { TokenPayload } from '@nilayam/contract/accounts/accounts'
import { getNow } from '../now.ts'
import { findSession } from './session.ts'

/** The part of a token's life after which it is renewed. */
const PART = 0.8
const EVERY_MS = 30_000

/** The token, and when it is to be renewed by `performance.now()`: the clock of the device may be set meanwhile. */
let known = { token: '', due: 0 }
/** Whether somebody has done something in this tab since the last renewal. */
let isUsed = true

/** Milliseconds until a token is to be renewed: one that this page has got is new; of another the clock may say more. */
export function getDelay({ iat, exp }: TokenPayload, isNew: boolean, now: number): number {
  const life = (exp - iat) * 1000
  const left = isNew ? life : exp * 1000 - now
  return Math.min(Math.max(0, left - life * (1 - PART)), life * PART)
}

function check(): void {
  const session = findSession()
  if (!session) return
  if (session.token !== known.token) {
    const delay = getDelay(session.payload, known.token !== '', getNow().getTime())
    known = { token: session.token, due: performance.now() + delay }
  }
  if (performance.now() < known.due || !isUsed || document.hidden) return
  isUsed = false
  known.due = performance.now() + EVERY_MS
  void renew(session.token)
}

/** If it fails, the next call that is refused tries again. */
async function renew(token: string): Promise<void> {
  try {
    const { renewSession } = await import('./renewal.ts')
    await renewSession(token)
  } catch {}
}

function note(): void {
  isUsed = true
  check()
}

/** Renews the session before its token expires, as long as somebody is there. Called once. */
export function keepRenewed(): void {
  check()
  setInterval(check, EVERY_MS)
  for (const event of ['pointerdown', 'keydown', 'visibilitychange']) {
    document.addEventListener(event, note, { capture: true, passive: true })
  }
}
