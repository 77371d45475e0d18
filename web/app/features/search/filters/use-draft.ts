import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTurn } from '../../../ui/use-turn.ts'
import { changeSearch, type Search, searchAddress } from '../search-address.door.ts'
import { markAsked } from './paint-mark.ts'

/** Milliseconds for which a slider must rest before the page follows. */
const rest = 50

/** What changes the search; the same two functions as long as the page is there. */
export type FilterActions = {
  /** Changes it and takes the page there; the scroll stays. */
  apply: (changes: Partial<Search>, isSliding?: boolean) => void
  /** Looks for a place and goes there, unless another was chosen meanwhile or the page was left. */
  applyLater: (find: FindPlace) => Promise<void>
}
type FindPlace = (isWanted: () => boolean) => Promise<Partial<Search> | undefined>

/** The search as the controls show it, which runs ahead of the page while that is loading. */
export function useDraft(search: Search): FilterActions & { draft: Search } {
  const navigate = useNavigate()
  const here = toPath(useLocation())
  const [draft, setDraft] = useState(search)
  const latest = useRef(draft)
  latest.current = draft
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<string>(undefined)
  const slid = useRef(new Set<string>())
  const begin = useTurn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: results and their address come together
  useEffect(() => {
    // What was chosen is not pulled back by results that were asked for before it.
    const isOlder = asked.current !== undefined && asked.current !== here
    if (timer.current === undefined && !isOlder) setDraft(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = useCallback<FilterActions['apply']>(
    (changes, isSliding = false) => {
      const isElsewhere = changes.place !== undefined || changes.mode !== undefined
      if (isElsewhere) begin()
      const next = changeSearch(latest.current, changes)
      latest.current = next
      markAsked()
      const go = async () => {
        timer.current = undefined
        const [from, to] = [toPath(window.location), searchAddress.toPath(next)]
        // Back leads to before a slider was moved, not through every rest that it took; nor to what is there already.
        const replace = from === to || (isSliding && slid.current.has(from))
        if (!replace) slid.current.clear()
        if (isSliding) slid.current.add(to)
        asked.current = to
        await navigate(to, { preventScrollReset: true, replace })
        if (asked.current === to) asked.current = undefined
      }
      setDraft(next)
      clearTimeout(timer.current)
      if (isSliding) timer.current = setTimeout(go, rest)
      else void go()
    },
    [navigate, begin],
  )
  const applyLater = useCallback<FilterActions['applyLater']>(
    async (find) => {
      const isWanted = begin()
      const changes = await find(isWanted)
      if (changes && isWanted()) apply(changes)
    },
    [apply, begin],
  )
  return { draft, apply, applyLater }
}

function toPath({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}
