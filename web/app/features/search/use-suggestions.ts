import type { Suggestion } from '@nilayam/contract/places'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'

/** Milliseconds between the last letter and the question. */
const rest = 150
const none: readonly Suggestion[] = []

/** Places, areas and property types like the text; empty until they are known, or when asking fails. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState(none)
  useEffect(() => {
    const q = text.trim().slice(0, 80)
    if (q === '') return setSuggestions(none)
    const asked = new AbortController()
    const timer = setTimeout(() => {
      api.call('suggestPlaces', { query: { q } }, asked.signal).then(
        (reply) => setSuggestions(reply.suggestions),
        () => asked.signal.aborted || setSuggestions(none),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [text])
  return suggestions
}
