import type { PropertyCard } from '@nilayam/contract/properties'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'

/** The card of a place: from the list if it is there, else asked for. Undefined until it is known. */
export function useProperty(
  id: number | undefined,
  listed: readonly PropertyCard[],
): PropertyCard | undefined {
  const [asked, setAsked] = useState<PropertyCard>()
  const known = listed.find((property) => property.id === id)
  const isUnknown = id !== undefined && !known
  useEffect(() => {
    if (!isUnknown) return
    const left = new AbortController()
    api
      .call('getProperty', { params: { property_id: id } }, left.signal)
      .then(({ property }) => setAsked({ ...property, distance_m: null }))
      .catch(() => setAsked(undefined))
    return () => left.abort()
  }, [id, isUnknown])
  return known ?? (asked?.id === id ? asked : undefined)
}
