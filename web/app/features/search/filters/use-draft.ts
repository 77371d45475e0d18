import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useTurn } from '../../../ui/use-turn.ts'
import { changeSearch, type Search, searchAddress } from '../search-address.door.ts'
import { markAsked } from './paint-mark.ts'
import { createRow } from './row.ts'

/** Debounce of changes in a row, in milliseconds. */
const rest = 50

/** How controls change the search. All functions are stable. */
export type FilterActions = {
  /**
   * Changes the search and navigates to it, without scrolling. Changes in a row are debounced and make one history
   * entry.
   */
  apply: (changes: Partial<Search>, isInRow?: boolean) => void
  /** What follows is a row of its own. */
  endRow: () => void
  /** Applies what `find` resolves to, unless another place was chosen or the page was left meanwhile. */
  applyLater: (find: FindPlace, isInRow?: boolean) => Promise<void>
}
type FindPlace = (isWanted: () => boolean) => Promise<Partial<Search> | undefined>

/** The search as the controls show it: ahead of the page's while that is loading. */
export function useDraft(search: Search): FilterActions & { draft: Search } {
  const navigate = useNavigate()
  const here = toPath(useLocation())
  const [draft, setDraft] = useState(search)
  const latest = useRef(draft)
  latest.current = draft
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const requested = useRef<string>(undefined)
  const [row] = useState(createRow)
  /** While a row that undid itself goes back by itself. */
  const isUndoing = useRef(false)
  const begin = useTurn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: results and their address come together
  useEffect(() => {
    // Results of an older request must not reset newer choices, also if those have changed the address but aren't
    // rendered.
    const newest = requested.current ?? toPath(window.location)
    if (timer.current === undefined && here === newest) setDraft(search)
  }, [search])
  // After Back what is shown is another search at once; its results come later.
  useEffect(() => {
    const follow = () => {
      if (isUndoing.current || window.location.pathname !== paths.search()) return
      clearTimeout(timer.current)
      timer.current = undefined
      setDraft(searchAddress.parse(new URLSearchParams(window.location.search)))
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => row.follow(here), [here, row])

  const apply = useCallback<FilterActions['apply']>(
    (changes, isInRow = false) => {
      const { place, mode, cityId } = changes
      if (place !== undefined || mode !== undefined || cityId !== undefined) begin()
      const next = changeSearch(latest.current, changes)
      latest.current = next
      markAsked()
      const go = async () => {
        timer.current = undefined
        const [from, to] = [toPath(window.location), searchAddress.toPath(next)]
        requested.current = to
        const step = row.step(from, to, isInRow)
        if (step === 'back') {
          isUndoing.current = true
          await goBack()
          isUndoing.current = false
        } else {
          await navigate(to, { preventScrollReset: true, replace: step === 'replace' })
        }
        if (requested.current === to) requested.current = undefined
      }
      setDraft(next)
      clearTimeout(timer.current)
      if (isInRow) timer.current = setTimeout(go, rest)
      else void go()
    },
    [navigate, begin, row],
  )
  const applyLater = useCallback<FilterActions['applyLater']>(
    async (find, isInRow) => {
      const isWanted = begin()
      const changes = await find(isWanted)
      if (changes && isWanted()) apply(changes, isInRow)
    },
    [apply, begin],
  )
  return { draft, apply, applyLater, endRow: row.end }
}

/** Resolves once the address is that of the entry before. */
function goBack(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true })
    window.history.back()
  })
}

function toPath({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}
