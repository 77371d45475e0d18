import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { markAsked } from './paint-mark.ts'
import { change, type Search, searchPath } from './search-address.ts'

/** Milliseconds for which a slider must rest before the page follows. */
const rest = 50

export type Apply = (changes: Partial<Search>, isSliding?: boolean) => void

/**
 * The search as the controls show it, which runs ahead of the page while that is loading. `apply`
 * changes it and takes the page there; the scroll stays. It is the same function as long as the page is.
 */
export function useDraft(search: Search): { draft: Search; apply: Apply } {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(search)
  const latest = useRef({ draft, search })
  latest.current = { draft, search }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const slid = useRef<string>(undefined)
  useEffect(() => {
    // A slider that is being moved is not pulled back by results that come in meanwhile.
    if (timer.current === undefined) setDraft(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = useCallback<Apply>(
    (changes, isSliding = false) => {
      const next = change(latest.current.draft, changes)
      latest.current.draft = next
      markAsked()
      const go = () => {
        timer.current = undefined
        // Back leads to before a slider was moved, not through every rest that it took.
        const replace = isSliding && slid.current === searchPath(latest.current.search)
        slid.current = isSliding ? searchPath(next) : undefined
        navigate(searchPath(next), { preventScrollReset: true, replace })
      }
      setDraft(next)
      clearTimeout(timer.current)
      if (isSliding) timer.current = setTimeout(go, rest)
      else go()
    },
    [navigate],
  )
  return { draft, apply }
}
