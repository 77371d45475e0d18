import { SESSION_EXPIRED } from '@nilayam/contract/errors'
import { paths } from '../paths.ts'
import { ask } from './ask.ts'
import { logout } from './session.ts'

let isRaised = false

/** Says that the session has ended: once, however many calls were refused, and with one way on. */
export async function raiseSessionDialog(message: string): Promise<void> {
  if (isRaised) return
  isRaised = true
  await ask({
    title: 'Sign in again',
    text: message || SESSION_EXPIRED,
    confirm: 'Ok',
    cancel: undefined,
    kind: 'main',
  })
  logout(paths.login())
}
