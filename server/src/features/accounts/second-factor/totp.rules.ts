import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'

/** What RFC 6238 recommends and every authenticator app does: SHA-1, six digits, half a minute. */
const PERIOD = 30
/** RFC 4226 asks for 128 bits and recommends 160. */
export const SECRET_BYTES = 20

const base32 = new ScureBase32Plugin()

/** A secret as apps take it when it is typed. */
export function toBase32(secret: Uint8Array): string {
  return base32.encode(secret, { padding: false })
}

/** The address in the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function toOtpAddress(secret: Uint8Array, email: string): string {
  return generateURI({ issuer: 'Nilayam', label: email, secret: toBase32(secret) })
}

/** The half minute since 1970 whose code this is: now, or the one before or after. Undefined for any other code. */
export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const found = verifySync({ secret, token: code, epoch, period: PERIOD, epochTolerance: PERIOD })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}
