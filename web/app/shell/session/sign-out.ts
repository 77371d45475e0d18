import { emptyStorages } from './empty-storages.ts'

const SIGN_OUT_MS = 3000

/** Ends the session here and on the server, empties both storages, and loads `to`. */
export function logout(to = '/'): void {
  emptyStorages()
  // Whether or not the server can be reached: here it is over. A request that takes longer outlives the page, so that on
  // a slow line the session ends, too.
  const ended = fetch('/api/session/end/', { method: 'POST', keepalive: true })
  const late = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS))
  const leave = () => location.assign(to)
  Promise.race([ended, late]).then(leave, leave)
}
