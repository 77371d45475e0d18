import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useNonce } from '../../nonce.ts'
import { Icon } from '../../ui/icon.tsx'

/** The state of the list in a history entry; null if it was never toggled. */
type Entry = { areAreasOpen?: boolean } | null

const getEntry = (): Entry => window.history.state

/**
 * The page may be scrolled and toggled before hydration: until then this inline script stores the state of the list.
 */
const keepUntilAlive = `{
  const list = document.currentScript.previousElementSibling
  list.open = !!history.state?.areAreasOpen
  list.ontoggle = () => history.replaceState({ ...history.state, areAreasOpen: list.open }, '')
}`

/** A collapsible list of areas, which is restored when navigating back. */
export function MoreAreas({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLDetailsElement>(null)
  const nonce = useNonce()
  const { key } = useLocation()
  const keep = () => {
    const areAreasOpen = list.current?.open ?? false
    window.history.replaceState({ ...getEntry(), areAreasOpen }, '')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history says it for itself
  useLayoutEffect(() => {
    if (!list.current) return
    // A list stored by the script is in its final state, even if its toggle event is still pending.
    const isKept = list.current.ontoggle !== null
    if (!isKept && getEntry()?.areAreasOpen) list.current.open = true
    else keep()
    list.current.ontoggle = null
  }, [key])
  return (
    <>
      <details ref={list} className="group mt-6" onToggle={keep} suppressHydrationWarning>
        <summary className="btn btn-line w-fit list-none">
          <Icon name="down" size={18} className="transition-transform group-open:rotate-180" />
          {label}
        </summary>
        <div className="mt-6">{children}</div>
      </details>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? keepUntilAlive : '' }}
      />
    </>
  )
}
