import { loadScript } from '../../../load-script.ts'

/** The parts of Google's script that we use: https://developers.google.com/identity/gsi/web/reference/js-reference */
type GoogleIdentity = {
  initialize: (options: {
    client_id: string
    nonce: string
    callback: (reply: { credential: string }) => void
  }) => void
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined
}

/**
 * Whether this document's CSP allows Google's script. The policy is fixed when the document is loaded, whatever page it
 * shows later.
 */
export function mayRunGoogle(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  if (!opened) return false
  const { pathname } = new URL(opened.name)
  return /^\/(student-)?(login|signup)\/?$/i.test(pathname)
}

let loading: Promise<void> | undefined

/** Loads Google's script once. Throws if that fails. */
export async function loadGoogle(url: string): Promise<GoogleIdentity> {
  loading ??= loadScript(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  await loading
  if (!globalThis.google) throw new Error('Google’s script did not start')
  return globalThis.google.accounts.id
}
