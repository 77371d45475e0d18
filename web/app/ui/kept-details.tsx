import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useNonce } from '../document/nonce.ts'

/** The router's key of a history entry, and the ids of its open <details>; absent if none was ever toggled. */
type Entry = { key?: string; openDetails?: string[] } | null

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

/** As a browser does on links without a router: Tab and screen readers go on at what the hash names. */
function focusNamed(hash: string): void {
  const named = document.getElementById(hash.slice(1))
  const goal = named?.querySelector<HTMLElement>('summary, h2, h3')
  if (goal && goal.tagName !== 'SUMMARY') goal.tabIndex = -1
  goal?.focus({ preventScroll: true })
}

/**
 * Content whose <details>, each with an id, are open again when navigating back and after a reload; one that a link
 * names with its hash is opened, and what it names gets the focus. At most one on a page. The <details> need
 * `suppressHydrationWarning`.
 */
export function KeptDetails({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const nonce = useNonce()
  const { key, hash } = useLocation()
  const arrivedAt = useRef(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own state
  useLayoutEffect(() => {
    const holder = content.current
    if (!holder) return
    const all = [...holder.querySelectorAll('details')]
    const entry = getEntry()?.key
    const keep = () => {
      // Another entry may be shown already, whose effect is still to run.
      if (getEntry()?.key !== entry) return
      const openDetails = [...holder.querySelectorAll('details[open]')].map(({ id }) => id)
      window.history.replaceState({ ...getEntry(), openDetails }, '')
    }
    // Those stored by the script are in their final state, even if a toggle event is still pending.
    const isKept = all.some(({ ontoggle }) => ontoggle !== null)
    const open = getEntry()?.openDetails
    for (const one of all) {
      if (open && !isKept) one.open = open.includes(one.id)
      // Also named by a link before hydration, whose entry has no state.
      if (!open && `#${one.id}` === hash) one.open = true
      one.ontoggle = null
    }
    keep()
    // Toggle events don't bubble.
    holder.addEventListener('toggle', keep, true)
    return () => holder.removeEventListener('toggle', keep, true)
  }, [key, hash])
  useEffect(() => {
    if (arrivedAt.current === key) return
    arrivedAt.current = key
    focusNamed(hash)
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
