import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { toOverview } from '../results/settle.ts'
import type { Search } from '../search-address.door.ts'
import { type Facets, toFacets } from './facets.ts'

/**
 * What each choice would leave of a search, from when somebody turns to the filters on. While others are asked for
 * the last ones stay; when none come, the filters do without.
 */
export function useFacets(search: Search): { facets: Facets | undefined; wantFacets: () => void } {
  const [isWanted, setWanted] = useState(false)
  const [facets, setFacets] = useState<Facets>()
  useEffect(() => {
    if (!isWanted || (search.mode === 'distance' && !search.point)) return
    const left = new AbortController()
    api
      .call('getFacets', { body: toOverview(search) }, left.signal)
      .then((reply) => setFacets(toFacets(reply)))
      .catch(() => undefined)
    return () => left.abort()
  }, [isWanted, search])
  return { facets, wantFacets: useCallback(() => setWanted(true), []) }
}
