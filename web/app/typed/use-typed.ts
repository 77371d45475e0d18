import { useState } from 'react'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

type Texts = Readonly<Record<string, string>>

const storageKey = (name: string) => `typed-${name}`

/** What was typed in this tab under a name, with the same fields as `like`; undefined if nothing was. */
export function readTyped<T extends Texts>(name: string, like: T): T | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null')
    // The stored value may have been edited, or be an older form's.
    return isLike(kept, like) ? kept : undefined
  } catch {
    return undefined
  }
}

function isLike<T extends Texts>(value: unknown, like: T): value is T {
  if (typeof value !== 'object' || value === null) return false
  const fields = Object.keys(like)
  const given = Object.entries(value)
  return (
    given.length === fields.length &&
    given.every(([name, text]) => fields.includes(name) && typeof text === 'string')
  )
}

export const keepTyped = (name: string, draft: Texts) =>
  sessionStorage.setItem(storageKey(name), JSON.stringify(draft))

export const dropTyped = (name: string) => sessionStorage.removeItem(storageKey(name))

/**
 * What is typed into a form stays in this tab until it is sent or thrown away: over reloads, the end of a session,
 * refusals and a dead line. `name` says what it is about. Signing out, or in as somebody else, empties the tab.
 */
export function useTyped<T extends Texts>(name: string, first: T) {
  const [draft, setDraft] = useState(first)
  const [restored, setRestored] = useState<string>()
  // The server's HTML is the same for everybody.
  const isHydrated = useIsHydrated()
  if (isHydrated && restored !== name) {
    setRestored(name)
    setDraft(readTyped(name, first) ?? first)
  }
  /**
   * `to` gets what is typed by now, also where an older render calls. The storage changes at once: an update of a form that
   * closes is never run by React.
   */
  const update = (to: (before: T) => T) => {
    const next = to(readTyped(name, first) ?? first)
    if (next === first) dropTyped(name)
    else keepTyped(name, next)
    setDraft(next)
  }
  const set = (changes: Partial<T>) => update((before) => ({ ...before, ...changes }))
  const drop = () => update(() => first)
  return { draft, set, drop, update }
}

const NOTHING = { json: '' }

/**
 * The same for a draft that holds more than texts. `parse` gets what was kept, which may have been edited or be an older
 * form's; undefined if it can't be used.
 */
export function useTypedDraft<T>(name: string, first: T, parse: (kept: unknown) => T | undefined) {
  const { draft, set, drop, update } = useTyped(name, NOTHING)
  const read = ({ json }: typeof NOTHING): T => {
    const kept = parseJson(json)
    return (kept === undefined ? undefined : parse(kept)) ?? first
  }
  return {
    draft: read(draft),
    set: (next: T) => set({ json: JSON.stringify(next) }),
    drop,
    /** `to` gets what is typed by now, and answers what stays of it; undefined for nothing. */
    update: (to: (before: T) => T | undefined) =>
      update((before) => {
        const left = to(read(before))
        return left === undefined ? NOTHING : { json: JSON.stringify(left) }
      }),
  }
}

/** A kept text as what it stands for; undefined if it stands for nothing. */
export function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
