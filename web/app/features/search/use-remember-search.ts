import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { rememberSearch } from '../recents/recents.ts'
import { toChips } from './chips.ts'
import type { Results } from './results/results.server.ts'
import { changeSearch, searchAddress } from './search-address.door.ts'

/**
 * Stores recent searches in this browser, without page and view. Not stored: the default search, and distance mode
 * without a point.
 */
export function useRememberSearch({ search, options, found }: Results): void {
  const path = searchAddress.toPath(changeSearch(search, { isMap: false, sort: null }))
  const label = toChips(search, options, found?.total_above_price)
    .map((chip) => chip.label)
    .join(' · ')
  const isSearch =
    path !== paths.search() && label !== '' && (search.mode === 'city' || search.point !== null)
  useEffect(() => {
    if (isSearch) rememberSearch({ path, label, at: Date.now() })
  }, [isSearch, path, label])
}
