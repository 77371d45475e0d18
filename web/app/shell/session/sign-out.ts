import { emptyStorages } from './empty-storages.ts'

const SIGN_OUT_MS = 3000

/** Ends the session here and on the server, empties both storages, and loads `to`. */
export function logout(to = '/'): void {
  emptyStorages()
  // Whether or not the server can be reached: here it is over.
  const signal = AbortSignal.timeout(SIGN_OUT_MS)
  const leave = () => location.assign(to)
  fetch('/api/session/end/', { method: 'POST', keepalive: true, signal }).then(leave, leave)
}
