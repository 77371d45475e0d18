import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { markAsked } from './paint-mark.ts'
import { change, type Search, searchPath } from './search-address.ts'

/** Milliseconds for which a slider must rest before the page follows. */
const rest = 80

export type Apply = (changes: Partial<Search>, isSliding?: boolean) => void

/**
 * The search as the controls show it, which runs ahead of the page while that is loading. `apply`
 * changes it and takes the page there; the scroll stays.
 */
export function useDraft(search: Search): { draft: Search; apply: Apply } {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // A slider that is being moved is not pulled back by results that come in meanwhile.
    if (timer.current === undefined) setDraft(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply: Apply = (changes, isSliding = false) => {
    const next = change(draft, changes)
    markAsked()
    const go = () => {
      timer.current = undefined
      navigate(searchPath(next), { preventScrollReset: true })
    }
    setDraft(next)
    clearTimeout(timer.current)
    if (isSliding) timer.current = setTimeout(go, rest)
    else go()
  }
  return { draft, apply }
}
