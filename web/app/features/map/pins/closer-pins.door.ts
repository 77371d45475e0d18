import type { Contract } from '@nilayam/contract'
import type { Input } from '@nilayam/contract/define'
import type { PinsReply } from '@nilayam/contract/search/search'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import type { SeenView } from '../living-map.door.tsx'

type Pin = PinsReply['pins'][number]
type Where = Omit<Input<Contract['findPins']>['body'], 'box' | 'zoom'>

/** Margin of the requested box, as a share of the view, so that small moves need no request. */
const beyond = 0.3

/**
 * The pins of a map, of which the page has the `first` ones. If some of those are clusters, pins for the new view are
 * requested after each move of the map; the old ones stay until then, and when the request fails.
 */
export function useCloserPins(first: readonly Pin[], toWhere: () => Where) {
  const [closer, setCloser] = useState<{ of: readonly Pin[]; pins: readonly Pin[] }>()
  const latest = useRef({ first, toWhere })
  latest.current = { first, toWhere }
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])
  const seen = useRef<SeenView>(undefined)
  const look = useCallback(async (view: SeenView) => {
    const { bounds, zoom, isUnmoved } = view
    const of = latest.current.first
    seen.current = view
    if (of.every(({ count }) => count <= 1)) return
    pending.current?.abort()
    if (isUnmoved) return setCloser(undefined)
    pending.current = new AbortController()
    const { signal } = pending.current
    try {
      const body = { ...latest.current.toWhere(), box: widen(bounds), zoom: Math.max(0, zoom) }
      const { pins } = await api.call('findPins', { body }, signal)
      if (!signal.aborted && of === latest.current.first) setCloser({ of, pins })
    } catch {
      // The map keeps its pins; the next move tries again.
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places within the same view move nothing
  useEffect(() => {
    if (seen.current) void look(seen.current)
  }, [first, look])
  return { pins: closer?.of === first ? closer.pins : first, look }
}

function widen({ south, west, north, east }: SeenView['bounds']): SeenView['bounds'] {
  const [up, across] = [(north - south) * beyond, (east - west) * beyond]
  return { south: south - up, west: west - across, north: north + up, east: east + across }
}
