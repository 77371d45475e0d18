import { useState } from 'react'
import { useIsHydrated } from './ui/use-is-hydrated.ts'

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
  const set = (changes: Partial<T>) =>
    setDraft((before) => {
      const next = { ...before, ...changes }
      keepTyped(name, next)
      return next
    })
  const drop = () => {
    dropTyped(name)
    setDraft(first)
  }
  return { draft, set, drop }
}

const NOTHING = { json: '' }

/**
 * The same for a draft that holds more than texts. `parse` gets what was kept, which may have been edited or be an older
 * form's; undefined if it can't be used.
 */
export function useTypedDraft<T>(name: string, first: T, parse: (kept: unknown) => T | undefined) {
  const { draft, set, drop } = useTyped(name, NOTHING)
  const kept = parseJson(draft.json)
  return {
    draft: (kept === undefined ? undefined : parse(kept)) ?? first,
    set: (next: T) => set({ json: JSON.stringify(next) }),
    drop,
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
