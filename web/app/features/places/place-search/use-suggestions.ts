import { useEffect, useState } from 'react'
import { findPlaceService, getReadyService, type PlaceOffer } from './place-service.door.ts'

/** Milliseconds between the last letter and the question. */
const rest = 80
type Answer = { to: string; suggestions: readonly PlaceOffer[] }
const none: Answer = { to: '', suggestions: [] }

/**
 * Places, areas and property types like the text; empty until they are known, or when asking fails. `isWaiting` while
 * the place search itself is still being loaded, `isUnknown` when nothing is like the text.
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
