import { GOOGLE_FAILED } from '@nilayam/contract/accounts/accounts'
import { ApiError } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { GoogleConfig } from '../../../config.ts'

const Claims = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.string(),
  azp: z.optional(z.string()),
  nonce: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.optional(z.string()),
})

/** The verified claims of an ID token. */
export type GooglePerson = z.infer<typeof Claims>

/** Google issues tokens with and without the scheme in `iss`. */
const OTHER_NAMES: Record<string, string> = { 'https://accounts.google.com': 'accounts.google.com' }

/**
 * Verifies ID tokens: RS256 with one of the issuer's keys, our audience, unexpired. Throws 401 for an invalid token,
 * and 503 when the issuer's keys can't be fetched.
 */
export function createGoogleVerifier({ clientId, issuer, keysUrl }: GoogleConfig) {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5000 })
  const issuers = [issuer, OTHER_NAMES[issuer] ?? issuer]
  return async (credential: string, now: Date): Promise<GooglePerson> => {
    const verified = await jwtVerify(credential, keys, {
      algorithms: ['RS256'],
      issuer: issuers,
      audience: clientId,
      maxTokenAge: '1h',
      clockTolerance: 10,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce', 'email'],
      currentDate: now,
    }).catch((error: unknown) => {
      throw isBadToken(error) ? badToken() : keysMissing()
    })
    const person = Claims.safeParse(verified.payload).data
    // `azp` is the client that requested the token; one issued to another app isn't for us.
    if (!person || (person.azp ?? clientId) !== clientId) throw badToken()
    return { ...person, iss: issuer }
  }
}

export function badToken(): ApiError {
  return new ApiError(401, 'wrong_credentials', GOOGLE_FAILED)
}

function keysMissing(): ApiError {
  return new ApiError(503, 'unavailable', message('accounts.googleAwayNow'), { retryAfter: 60 })
}

// Errors of the key set, not of the token: a timeout, or a reply that isn't a JWKS.
const OF_KEYS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])

function isBadToken(error: unknown): boolean {
  return error instanceof errors.JOSEError && !OF_KEYS.has(error.code)
}
