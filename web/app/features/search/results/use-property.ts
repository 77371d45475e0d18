import { getDistance } from '@nilayam/map/geometry'
import { useMemo } from 'react'
import type { Card } from '../../cards/card.door.ts'
import { useCard } from '../../cards/use-card.door.ts'
import type { Results } from './results.server.ts'

/** A place's card, with its distance from the searched point; undefined until it is known. */
export function useProperty(id: number | undefined, results: Results): Card | undefined {
  const { point } = results.search
  const card = useCard(id, results.found?.properties ?? [])
  return useMemo(() => {
    // Those of the list have it already.
    if (!card || !point || card.distance_m !== null) return card
    return { ...card, distance_m: Math.round(getDistance(point, card)) }
  }, [card, point])
}
