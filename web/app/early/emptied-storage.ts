/** Lets go of what was typed in this tab once the person signs out, or another one signs in, in another tab. */
export function followEmptiedStorage(): void {
  // Without a key the whole storage was emptied: see shell/session/empty-storages.ts.
  addEventListener('storage', ({ key }) => {
    if (key === null) sessionStorage.clear()
  })
}
