import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useNonce } from '../nonce.ts'

/** The ids of the open <details> in a history entry; absent if none was ever toggled. */
type Entry = { openDetails?: string[] } | null

const getEntry = (): Entry => window.history.state

/**
 * The page may be scrolled and toggled before hydration: until then this inline script opens the <details> and stores
 * which are open.
 */
const keepUntilAlive = `{
  const content = document.currentScript.previousElementSibling
  const kept = history.state?.openDetails ?? [location.hash.slice(1)]
  for (const one of content.querySelectorAll('details')) {
    one.open = kept.includes(one.id)
    one.ontoggle = () => {
      const openDetails = [...content.querySelectorAll('details[open]')].map(({ id }) => id)
      history.replaceState({ ...history.state, openDetails }, '')
    }
  }
}`

/**
 * Content whose <details>, each with an id, are open again when navigating back and after a reload; one that a link
 * names with its hash is opened. At most one on a page. The <details> need `suppressHydrationWarning`.
 */
export function KeptDetails({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const nonce = useNonce()
  const { key, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own state
  useLayoutEffect(() => {
    const holder = content.current
    if (!holder) return
    const all = [...holder.querySelectorAll('details')]
    const keep = () => {
      const openDetails = [...holder.querySelectorAll('details[open]')].map(({ id }) => id)
      window.history.replaceState({ ...getEntry(), openDetails }, '')
    }
    // Those stored by the script are in their final state, even if a toggle event is still pending.
    const isKept = all.some(({ ontoggle }) => ontoggle !== null)
    const open = getEntry()?.openDetails
    for (const one of all) {
      if (!isKept && open) one.open = open.includes(one.id)
      else if (!isKept && `#${one.id}` === hash) one.open = true
      one.ontoggle = null
    }
    keep()
    // Toggle events don't bubble.
    holder.addEventListener('toggle', keep, true)
    return () => holder.removeEventListener('toggle', keep, true)
  }, [key, hash])
  return (
    <>
      <div ref={content}>{children}</div>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? keepUntilAlive : '' }}
      />
    </>
  )
}
