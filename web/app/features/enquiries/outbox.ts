import { ApiError } from '@nilayam/contract/errors'

/** A message of this browser that the server hasn't confirmed. */
export type Unsent = {
  key: string
  text: string
  /** `waiting`: tried again by itself. `refused`: the server said no, and why. */
  state: 'sending' | 'waiting' | 'refused'
  says?: string
  /** How often it couldn't be sent. */
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

/** After a failure: what the line or the server's state caused is tried again, what the server refused isn't. */
export function toFailed(unsent: readonly Unsent[], key: string, error: unknown): Unsent[] {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  const isForNow = error instanceof ApiError && error.status === 429
  const failures = (unsent.find((one) => one.key === key)?.failures ?? 0) + 1
  if (!isRefused || isForNow) return set(unsent, key, { state: 'waiting', failures })
  return set(unsent, key, { state: 'refused', says: error.message })
}

/** As if none had failed: they are tried at once. */
export function toUrgent(unsent: readonly Unsent[]): Unsent[] {
  return unsent.map((one) => ({ ...one, failures: 0 }))
}

/** The message to send next: messages go one after the other, so that they arrive in their order. */
export function findNext(unsent: readonly Unsent[]): Unsent | undefined {
  const first = unsent.find(({ state }) => state !== 'refused')
  return first?.state === 'waiting' ? first : undefined
}

const storageKey = (enquiryId: number) => `unsent-messages-${enquiryId}`

/** What an earlier page couldn't send. The server keeps each key once, so sending again doubles nothing. */
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

// Somebody may have edited the storage.
function isUnsent(value: unknown): value is { key: string; text: string } {
  const { key, text } = (value ?? {}) as Partial<Record<'key' | 'text', unknown>>
  return typeof key === 'string' && typeof text === 'string'
}

export function keepUnsent(enquiryId: number, unsent: readonly Unsent[]): void {
  const kept = unsent.filter(({ state }) => state !== 'refused')
  if (kept.length === 0) localStorage.removeItem(storageKey(enquiryId))
  else localStorage.setItem(storageKey(enquiryId), JSON.stringify(kept))
}
