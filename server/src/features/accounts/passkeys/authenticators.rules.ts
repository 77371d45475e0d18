import names from './authenticators.json' with { type: 'json' }

const NAMES = new Map(Object.entries(names))

/**
 * The name of an authenticator by its AAGUID, as its maker publishes it; empty if unknown:
 * https://github.com/passkeydeveloper/passkey-authenticator-aaguids. An authenticator says it without proof, so it is
 * a name and nothing else.
 */
export function toAuthenticatorName(aaguid: string): string {
  return NAMES.get(aaguid.toLowerCase()) ?? ''
}
