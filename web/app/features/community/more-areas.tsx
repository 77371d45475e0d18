import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useNonce } from '../../nonce.ts'
import { Icon } from '../../ui/icon.tsx'

/** What an entry of the history says of the list; nothing while it was never opened or shut there. */
type Entry = { areAreasOpen?: boolean } | null

const getEntry = (): Entry => window.history.state

/** A page that comes whole is scrolled before it is alive, so the list has to be open by then. */
const openAgain =
  'document.currentScript.previousElementSibling.open = !!history.state?.areAreasOpen'

/** Areas that are folded away, and open again for who comes back to them. */
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
    if (list.current && getEntry()?.areAreasOpen) list.current.open = true
    else keep()
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
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? openAgain : '' }}
      />
    </>
  )
}
