import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { searchAddress } from '../search-address.door.ts'

/** Milliseconds for which the old list stays: most answers are there before, and skeletons would flicker. */
const patience = 200

/** What matters for the list: more of the same, or the map, isn't another search. */
function toList(query: string): string {
  return searchAddress.toPath({
    ...searchAddress.parse(new URLSearchParams(query)),
    pages: 1,
    isMap: false,
  })
}

/** Whether another search has been loading for longer than one likes to wait. */
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
