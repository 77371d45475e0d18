import { ApiError } from '@nilayam/contract/errors'

/** A message that the server hasn't confirmed. */
export type Unsent = {
  key: string
  text: string
  /** `waiting`: will be retried. `refused`: the server rejected it. */
  state: 'sending' | 'waiting' | 'refused'
  /** The server's reason for refusing it, or for letting it wait. */
  says?: string | undefined
  /** Seconds to wait, if the server said so. */
  retryAfter?: number | undefined
  /** Number of failed attempts. */
  failures: number
}

export function add(unsent: readonly Unsent[], key: string, text: string): Unsent[] {
  return [...unsent, { key, text, state: 'waiting', failures: 0 }]
}

export function remove(unsent: readonly Unsent[], key: string): Unsent[] {
  return unsent.filter((one) => one.key !== key)
}

function set(unsent: readonly Unsent[], key: string, changes: Partial<Unsent>): Unsent[] {
  return unsent.map((one) => (one.key === key ? { ...one, ...changes } : one))
}

export function toSending(unsent: readonly Unsent[], key: string): Unsent[] {
  return set(unsent, key, { state: 'sending' })
}

/** After a failure: network errors, 429 and server errors are retried, other refusals aren't. */
export function toFailed(unsent: readonly Unsent[], key: string, error: unknown): Unsent[] {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  const isForNow = error instanceof ApiError && error.status === 429
  const failures = (unsent.find((one) => one.key === key)?.failures ?? 0) + 1
  if (isForNow) {
    const { message: says, retryAfter } = error
    return set(unsent, key, { state: 'waiting', failures, says, retryAfter })
  }
  if (!isRefused) {
    return set(unsent, key, { state: 'waiting', failures, says: undefined, retryAfter: undefined })
  }
  return set(unsent, key, { state: 'refused', says: error.message })
}

/** Resets the failures, so that all are retried at once. */
export function toUrgent(unsent: readonly Unsent[]): Unsent[] {
  return unsent.map((one) => ({ ...one, failures: 0 }))
}

/** The message to send next. They are sent one at a time, to arrive in order. */
export function findNext(unsent: readonly Unsent[]): Unsent | undefined {
  const first = unsent.find(({ state }) => state !== 'refused')
  return first?.state === 'waiting' ? first : undefined
}

const storageKey = (enquiryId: number) => `unsent-messages-${enquiryId}`

/**
 * Messages that an earlier page couldn't send, or that were refused there: the session had ended, or the thread had.
 * Retrying is safe, because the key makes it idempotent.
 */
export function readUnsent(enquiryId: number): Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(enquiryId)) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(isUnsent).map(({ key, text }) => ({
      ...{ key, text, failures: 0 },
      state: 'waiting' as const,
    }))
  } catch {
    return []
  }
}

// The stored value may have been edited.
function isUnsent(value: unknown): value is { key: string; text: string } {
  const { key, text } = (value ?? {}) as Partial<Record<'key' | 'text', unknown>>
  return typeof key === 'string' && typeof text === 'string'
}

/** Stores a page's messages in place of those it had `before`. What another tab has waiting stays. */
export function keepUnsent(
  enquiryId: number,
  before: readonly Unsent[],
  unsent: readonly Unsent[],
): void {
  const own = new Set([...before, ...unsent].map(({ key }) => key))
  const all = [...readUnsent(enquiryId).filter(({ key }) => !own.has(key)), ...unsent]
  if (all.length === 0) localStorage.removeItem(storageKey(enquiryId))
  else localStorage.setItem(storageKey(enquiryId), JSON.stringify(all))
}
