import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { rememberSearch } from '../recents/recents.ts'
import { toChips } from './chips.ts'
import { changeSearch, type Search, searchAddress } from './search-address.door.ts'
import type { Options } from './search-words.ts'

/**
 * Stores recent searches in this browser, without page and view. Not stored: the default search, and distance mode
 * without a point.
 */
export function useRememberSearch(search: Search, options: Options): void {
  const path = searchAddress.toPath(changeSearch(search, { isMap: false, sort: null }))
  const label = toChips(search, options)
    .map((chip) => chip.label)
    .join(' · ')
  const isSearch =
    path !== paths.search() && label !== '' && (search.mode === 'city' || search.point)
  useEffect(() => {
    if (isSearch) rememberSearch({ path, label, at: Date.now() })
  }, [isSearch, path, label])
}
