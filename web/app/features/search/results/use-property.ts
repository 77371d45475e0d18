import { getDistance } from '@nilayam/map/geometry'
import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { useReply } from '../../../use-reply.ts'
import type { Card } from '../../cards/card.door.ts'
import type { Results } from './results.server.ts'

/** A place's card, from the list or fetched; undefined until it is known. */
export function useProperty(id: number | undefined, results: Results): Card | undefined {
  const { point } = results.search
  const known = results.found?.properties.find((property) => property.id === id)
  const unknown = known ? undefined : id
  const { reply } = useReply(unknown, (signal) =>
    api.call('getProperty', { params: { property_id: unknown ?? 0 } }, signal),
  )
  const fetched = reply?.property
  const measured = useMemo(
    () => fetched && { ...fetched, distance_m: point && Math.round(getDistance(point, fetched)) },
    [fetched, point],
  )
  return known ?? (measured?.id === id ? measured : undefined)
}
