import { useEffect, useState } from 'react'
import { findPlaceService, getReadyService, type PlaceOffer } from './place-service.ts'

/** Milliseconds between the last letter and the question. */
const rest = 80
const none: readonly PlaceOffer[] = []

/**
 * Places, areas and property types like the text; empty until they are known, or when asking fails. `isWaiting` while
 * the place search itself is still being loaded.
 */
export function useSuggestions(text: string) {
  const [suggestions, setSuggestions] = useState(none)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const q = text.trim().slice(0, 80)
    if (q === '') return setSuggestions(none)
    const asked = new AbortController()
    const ask = async () => {
      setWaiting(getReadyService() === undefined)
      try {
        const service = await findPlaceService()
        const found = asked.signal.aborted ? none : await service.suggest(q, asked.signal)
        if (!asked.signal.aborted) setSuggestions(found)
      } catch {
        if (!asked.signal.aborted) setSuggestions(none)
      } finally {
        if (!asked.signal.aborted) setWaiting(false)
      }
    }
    const timer = setTimeout(ask, rest)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [text])
  return { suggestions, isWaiting }
}
