import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { toDayAsked } from '../results/day-asked.ts'
import type { Results } from '../results/results.server.ts'
import { toOverview } from '../results/settle.ts'
import { getPriceSlider } from '../what-is-sold.ts'
import { type Facets, toFacets } from './facets.ts'

/**
 * The facet counts of a search, loaded after `wantFacets`. The previous counts stay while others load, and when the
 * request fails.
 */
export function useFacets({
  search,
  options,
  today,
}: Pick<Results, 'search' | 'options' | 'today'>): {
  facets: Facets | undefined
  isWanted: boolean
  wantFacets: () => void
} {
  const { types } = options
  const [isWanted, setWanted] = useState(false)
  const [facets, setFacets] = useState<Facets>()
  useEffect(() => {
    if (!isWanted || (search.mode === 'distance' && !search.point)) return
    const left = new AbortController()
    const slider = getPriceSlider(search.typeIds, types)
    const body = { ...toOverview(search, toDayAsked(today)), rent_step: slider.step }
    api
      .call('getFacets', { body }, left.signal)
      .then((reply) => setFacets(toFacets(reply, slider)))
      .catch(() => undefined)
    return () => left.abort()
  }, [isWanted, search, types, today])
  return { facets, isWanted, wantFacets: useCallback(() => setWanted(true), []) }
}
