import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { searchAddress } from '../search-address.door.ts'

/** Milliseconds before skeletons replace the old list; most replies are faster, and skeletons would flicker. */
const patience = 200

/** The address without what doesn't change the search: the number of pages, and the map. */
function toList(query: string): string {
  return searchAddress.toPath({
    ...searchAddress.parse(new URLSearchParams(query)),
    pages: 1,
    isMap: false,
  })
}

/** Whether a different search has been loading for longer than `patience`. */
export function useIsSlow(): boolean {
  const { location: next } = useNavigation()
  const here = useLocation()
  const isOther =
    next !== undefined &&
    next.pathname === here.pathname &&
    toList(next.search) !== toList(here.search)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isOther) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [isOther])
  return isOther && isSlow
}
