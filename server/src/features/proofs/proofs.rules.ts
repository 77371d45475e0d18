import { CODE_ATTEMPTS, CODE_MINUTES } from '@nilayam/contract/accounts/proofs'
import { DAY, MINUTE } from '@nilayam/contract/time/durations'

/** So many of a kind may be sent in a time; counted by an account, a number or a network. */
export type Limit = { name: string; most: number; span: number }

/** Links to an account's address: whoever is signed in can ask for them, not whoever gets them. */
export function toEmailLimits(userId: number): Limit[] {
  return [
    { name: `email minute ${userId}`, most: 1, span: MINUTE },
    { name: `email day ${userId}`, most: 5, span: DAY },
  ]
}

/** Changes of an address: each mails a link to whatever address is given. */
export function toChangeLimits(userId: number): Limit[] {
  return [{ name: `email change ${userId}`, most: 5, span: DAY }]
}

/** Codes cost money and disturb: by account, by number whoever asks, and by network, which a hostel may share. */
export function toPhoneLimits(userId: number, number: string, network: string): Limit[] {
  return [
    { name: `phone minute ${userId}`, most: 1, span: MINUTE },
    { name: `phone day ${userId}`, most: 5, span: DAY },
    { name: `phone number ${number}`, most: 5, span: DAY },
    { name: `phone network ${network}`, most: 30, span: DAY },
  ]
}

type LinkRow = { email: string; used_at: Date | null; expires_at: Date }
type Account = { email: string; email_confirmed_at: Date | null; disabled_at: Date | null }

/** Whether a link can still prove its address, or why not. */
export function findLinkProblem(
  link: LinkRow & Account & { now: Date; address: string },
): 'ended' | 'used' | 'changed' | undefined {
  if (link.expires_at <= link.now || link.disabled_at) return 'ended'
  if (link.email !== link.address) return 'changed'
  if (link.used_at) return link.email_confirmed_at ? 'used' : 'ended'
  return undefined
}

type Code = {
  mobile_number: string
  code_number: string | null
  attempts: number | null
  expires_at: Date | null
}

/** A code that ends later is of a clock that was ahead, and has ended. Another process may be a little ahead. */
export const toLatestCodeEnd = (now: Date): Date =>
  new Date(now.getTime() + (CODE_MINUTES + 1) * MINUTE)

/** Until when the code that was sent to an account's number can be used. */
export function findCodeEnd(code: Code, now: Date): Date | undefined {
  if (!code.expires_at || code.expires_at <= now) return undefined
  if (code.expires_at > toLatestCodeEnd(now)) return undefined
  if (code.code_number !== code.mobile_number) return undefined
  return (code.attempts ?? 0) < CODE_ATTEMPTS ? code.expires_at : undefined
}
