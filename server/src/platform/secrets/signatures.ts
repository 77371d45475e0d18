import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature for an address that people see: 18 bytes of an HMAC, 24 characters of `\w` and `-`. */
export function signText(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest().subarray(0, 18).toString('base64url')
}

/** Whether a signature of 24 characters is ours for a text. */
export function isSignatureOf(key: Uint8Array, text: string, signature: string): boolean {
  const [ours, given] = [Buffer.from(signText(key, text)), Buffer.from(signature)]
  return ours.length === given.length && timingSafeEqual(ours, given)
}
