import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTurn } from '../../ui/use-turn.ts'
import { markAsked } from './paint-mark.ts'
import { change, type Search, searchPath } from './search-address.ts'

/** Milliseconds for which a slider must rest before the page follows. */
const rest = 50

/** What changes the search; the same two functions as long as the page is there. */
export type Acts = {
  /** Changes it and takes the page there; the scroll stays. */
  apply: (changes: Partial<Search>, isSliding?: boolean) => void
  /** Looks for a place and goes there, unless another was chosen meanwhile or the page was left. */
  applyLater: (find: FindPlace) => Promise<void>
}
type FindPlace = (isWanted: () => boolean) => Promise<Partial<Search> | undefined>

/** The search as the controls show it, which runs ahead of the page while that is loading. */
export function useDraft(search: Search): Acts & { draft: Search } {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(search)
  const latest = useRef({ draft, search })
  latest.current = { draft, search }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const slid = useRef<string>(undefined)
  const begin = useTurn()
  useEffect(() => {
    // A slider that is being moved is not pulled back by results that come in meanwhile.
    if (timer.current === undefined) setDraft(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = useCallback<Acts['apply']>(
    (changes, isSliding = false) => {
      const isElsewhere = changes.place !== undefined || changes.mode !== undefined
      if (isElsewhere) begin()
      const next = change(latest.current.draft, changes)
      latest.current.draft = next
      markAsked()
      const go = () => {
        timer.current = undefined
        const [here, there] = [searchPath(latest.current.search), searchPath(next)]
        // Back leads to before a slider was moved, not through every rest that it took; nor to what is there already.
        const replace = here === there || (isSliding && here === slid.current)
        slid.current = isSliding ? there : undefined
        navigate(there, { preventScrollReset: true, replace })
      }
      setDraft(next)
      clearTimeout(timer.current)
      if (isSliding) timer.current = setTimeout(go, rest)
      else go()
    },
    [navigate, begin],
  )
  const applyLater = useCallback<Acts['applyLater']>(
    async (find) => {
      const isWanted = begin()
      const changes = await find(isWanted)
      if (changes && isWanted()) apply(changes)
    },
    [apply, begin],
  )
  return { draft, apply, applyLater }
}
