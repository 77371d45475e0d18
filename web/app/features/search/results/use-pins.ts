import { toIndianDay } from '@nilayam/contract/india-time'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { getNow } from '../../../shell/now.ts'
import type { SeenView } from '../../map/living-map.door.tsx'
import type { ResultPin, Results } from './results.server.ts'
import { addListed, isOne, toMapPins } from './results-picture.ts'
import { toOverview } from './settle.ts'

/** Margin of the requested box, as a share of the view, so that small moves need no request. */
const beyond = 0.3
type Closer = { of: Results; pins: readonly ResultPin[] }

/**
 * The pins of all results. If some are clusters, pins for the new view are requested after each move of the map; the
 * old ones stay until then, and when the request fails. The interactive map starts with the view and the pins of the
 * drawn one.
 */
export function usePins(results: Results) {
  const [closer, setCloser] = useState<Closer>()
  const latest = useRef(results)
  latest.current = results
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])
  const drawn = useMemo(() => addListed(toMapPins(results.pins), results), [results])
  const isCloser = closer?.of === results
  const pins = useMemo(
    () => (isCloser ? addListed(toMapPins(closer.pins), results) : drawn),
    [isCloser, closer, results, drawn],
  )
  const seen = useRef<SeenView>(undefined)
  const look = useCallback(async (view: SeenView) => {
    const { bounds, zoom, isUnmoved } = view
    const of = latest.current
    seen.current = view
    if (of.pins.every(isOne)) return
    pending.current?.abort()
    if (isUnmoved) return setCloser(undefined)
    pending.current = new AbortController()
    const { signal } = pending.current
    try {
      const body = {
        ...toOverview(of.search, toIndianDay(getNow())),
        box: widen(bounds),
        zoom: Math.max(0, zoom),
      }
      const { pins: found } = await api.call('findPins', { body }, signal)
      if (!signal.aborted && of === latest.current) setCloser({ of, pins: found })
    } catch {
      // The map keeps its pins; the next move tries again.
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results within the same view move nothing
  useEffect(() => {
    if (seen.current) void look(seen.current)
  }, [results, look])
  return { pins, drawn, look }
}

function widen({ south, west, north, east }: SeenView['bounds']): SeenView['bounds'] {
  const [up, across] = [(north - south) * beyond, (east - west) * beyond]
  return { south: south - up, west: west - across, north: north + up, east: east + across }
}
