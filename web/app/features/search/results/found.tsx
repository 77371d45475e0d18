import { memo, useCallback, useMemo, useState } from 'react'
import { usePaintMark } from '../filters/paint-mark.ts'
import type { FilterActions } from '../filters/use-draft.ts'
import type { Search } from '../search-address.door.ts'
import { type Highlight, HighlightContext } from './highlight.ts'
import { MapBeside } from './map-beside.tsx'
import { FullMap, ToMap } from './map-full.tsx'
import type { Results } from './results.server.ts'
import { ResultsList } from './results-list.tsx'

/** `sort`: the order as it was chosen, ahead of the results. */
type Props = FilterActions & Pick<Search, 'sort'> & { results: Results; hasMap: boolean }

/**
 * The results as a list and a map that highlight each other. Memoised, so that changing a control doesn't render
 * them again.
 */
export const Found = memo(function Found({ results, hasMap, sort, ...actions }: Props) {
  const { search, found } = results
  const [highlighted, highlight] = useState<number>()
  const [chosen, choose] = useChosen(results)
  usePaintMark(found)
  const shared = useMemo<Highlight>(
    () => ({ highlighted, chosen, highlight, choose }),
    [highlighted, chosen, choose],
  )
  return (
    <HighlightContext value={shared}>
      <div className={hasMap ? 'split' : 'wrap-wide'}>
        <ResultsList {...results} {...actions} sort={sort} />
        {hasMap && <MapBeside results={results} {...actions} />}
      </div>
      {search.isMap && <FullMap results={results} {...actions} />}
      {!search.isMap && found && found.total > 0 && <ToMap search={search} />}
    </HighlightContext>
  )
})

/** The place of the pressed pin, until new results no longer contain it. */
function useChosen(results: Results) {
  const [pressed, press] = useState<{ id: number | undefined; of: Results }>()
  const choose = useCallback((id: number | undefined) => press({ id, of: results }), [results])
  const isThere = pressed && (pressed.of === results || isAmong(pressed.id, results))
  return [isThere ? pressed.id : undefined, choose] as const
}

/** Of a cluster the map knows only the cheapest place. */
function isAmong(id: number | undefined, { found, pins }: Results): boolean {
  return [...(found?.properties ?? []), ...pins].some((place) => place.id === id)
}
