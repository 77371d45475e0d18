import { createHmac } from 'node:crypto'
import type { PapersKeys } from '../../config.ts'

export type { PapersKeys }

/** Tells one PAPERS_KEY from another without revealing it: 16 hexadecimal digits, its version. */
export function toFingerprint(papersKey: Uint8Array): string {
  return createHmac('sha256', papersKey).update('nilayam backup').digest('hex').slice(0, 16)
}

export function allKeys({ current, old }: PapersKeys): readonly Buffer[] {
  return [current, ...old]
}

// Before what is wrapped stand these letters and the fingerprint of the key. From the time before versions there is
// neither; then every key is tried, and authentication tells the right one.
const MARK = Buffer.from('NPK1')
const HEAD_BYTES = MARK.length + 8

export function toHead(papersKey: Uint8Array): Buffer {
  return Buffer.concat([MARK, Buffer.from(toFingerprint(papersKey), 'hex')])
}

export function withHead(wrapped: Uint8Array, papersKey: Uint8Array): Buffer {
  return Buffer.concat([toHead(papersKey), wrapped])
}

/** What is wrapped, and by which version; `version` is undefined from the time before versions. */
export function splitHead(wrapped: Uint8Array): { version: string | undefined; body: Uint8Array } {
  const bytes = Buffer.from(wrapped)
  if (!bytes.subarray(0, MARK.length).equals(MARK)) return { version: undefined, body: wrapped }
  const version = bytes.subarray(MARK.length, HEAD_BYTES).toString('hex')
  return { version, body: bytes.subarray(HEAD_BYTES) }
}
