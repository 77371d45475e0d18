/** By how many milliseconds the device's clock is behind the server's; `server-time.ts` notes it with each token. */
export const clockKey = 'clock'

/**
 * The server's time, for whatever is compared with a time of the server: a device's own clock may be wrong by minutes or
 * days. On public pages, which are the same for everyone, the server says the time.
 */
export function getNow(): Date {
  // The server has no storage.
  const behind = Number(globalThis.localStorage?.getItem(clockKey))
  return new Date(Date.now() + (behind || 0))
}
