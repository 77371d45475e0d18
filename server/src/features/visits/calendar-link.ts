import { isSignatureOf, signText } from '../../platform/secrets/signatures.ts'
import type { Side } from '../enquiries/enquiries.ts'

export type CalendarLink = { visit: number; side: Side }

/**
 * A signed token for a mail: nothing has to be stored, and it is short, since mails show the whole address. All it
 * allows is to read one visit's calendar file.
 */
export function createCalendarToken(key: Uint8Array, { visit, side }: CalendarLink): string {
  const text = `${visit}-${side}`
  return `${text}-${signText(key, text)}`
}

const TOKEN = /^(([1-9]\d{0,9})-(student|owner))-([\w-]{24})$/

/** What a token is for; undefined if it isn't ours. */
export function findCalendarLink(key: Uint8Array, token: string): CalendarLink | undefined {
  const [, text = '', visit = '', side, signature = ''] = TOKEN.exec(token) ?? []
  if (side !== 'student' && side !== 'owner') return undefined
  return isSignatureOf(key, text, signature) ? { visit: Number(visit), side } : undefined
}
