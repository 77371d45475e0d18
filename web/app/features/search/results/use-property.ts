import type { PropertyDetail } from '@nilayam/contract/properties'
import { getDistance } from '@nilayam/map/geometry'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import type { Card } from '../../cards/card.door.ts'
import type { Results } from './results.server.ts'

/** The card of a place: from the list if it is there, else asked for. Undefined until it is known. */
export function useProperty(id: number | undefined, results: Results): Card | undefined {
  const { point } = results.search
  const [asked, setAsked] = useState<PropertyDetail>()
  const known = results.found?.properties.find((property) => property.id === id)
  const isUnknown = id !== undefined && !known
  useEffect(() => {
    if (!isUnknown) return
    const left = new AbortController()
    api
      .call('getProperty', { params: { property_id: id } }, left.signal)
      .then(({ property }) => setAsked(property))
      .catch(() => setAsked(undefined))
    return () => left.abort()
  }, [id, isUnknown])
  const measured = useMemo(
    () => asked && { ...asked, distance_m: point && Math.round(getDistance(point, asked)) },
    [asked, point],
  )
  return known ?? (measured?.id === id ? measured : undefined)
}
