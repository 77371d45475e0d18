import { startAuthentication } from '@simplewebauthn/browser'

/** Has the browser sign a challenge with a passkey, as calls take it. `options` are as the server made them. */
export async function signChallenge(options: object, useBrowserAutofill = false) {
  // Made by the library's other half, on the server.
  const optionsJSON = options as never
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
  return { ...credential, clientExtensionResults: { ...credential.clientExtensionResults } }
}
