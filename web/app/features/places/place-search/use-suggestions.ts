import { useEffect, useState } from 'react'
import { findPlaceService, getReadyService, type PlaceOffer } from './place-service.door.ts'

/** Debounce in milliseconds. */
const rest = 80
type Answer = { to: string; suggestions: readonly PlaceOffer[] }
const none: Answer = { to: '', suggestions: [] }

/**
 * Suggestions for the text; empty until loaded, or after a failure. `isWaiting` while the place service is loading,
 * `isUnknown` if nothing matches.
 */
export function useSuggestions(text: string) {
  const q = text.trim().slice(0, 80)
  const [answer, setAnswer] = useState(none)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    setWaiting(false)
    if (q === '') return setAnswer(none)
    const asked = new AbortController()
    const ask = async () => {
      setWaiting(getReadyService() === undefined)
      const found = await findSuggestions(q, asked.signal)
      if (asked.signal.aborted) return
      setAnswer(found)
      setWaiting(false)
    }
    const timer = setTimeout(ask, rest)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [q])
  const { to, suggestions } = answer
  return { suggestions, isWaiting, isUnknown: q !== '' && to === q && suggestions.length === 0 }
}

async function findSuggestions(q: string, signal: AbortSignal): Promise<Answer> {
  try {
    const service = await findPlaceService()
    return signal.aborted ? none : { to: q, suggestions: await service.suggest(q, signal) }
  } catch {
    return none
  }
}
