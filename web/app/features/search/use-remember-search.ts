import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { rememberSearch } from '../recents/recents.ts'
import { toChips } from './chips.ts'
import { changeSearch, type Search, searchAddress } from './search-address.door.ts'
import type { Options } from './search-words.ts'

/**
 * Keeps in this browser what was searched, without page and view. Everything everywhere is no search, nor is distance
 * from no place.
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
