import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { toStartCall } from './start-call.ts'

type Props = { nonce: string | undefined }

/** The router's scripts, held back until the page has been painted with its pictures (early/start.ts). */
export function DeferredScripts({ nonce }: Props) {
  if (!import.meta.env.DEV) return <HeldBack nonce={nonce} />
  // While one develops, Vite's scripts have to be the first.
  return <Scripts {...(nonce && { nonce })} />
}

/**
 * On slow data they would take the line from what is to be seen: the first paint came a second later (decision 0020).
 * `Scripts` draws the files to load as links, what the router knows as plain scripts, and the module that begins. Links
 * and module become one call, `startScripts(files, module)`, which early/start.ts makes in its own time; the rest stays.
 * There is no way to be given these parts, so `Scripts` is called as the function that it is and taken apart.
 */
function HeldBack({ nonce }: Props) {
  const drawn = flatten(Scripts({ ...(nonce !== undefined && { nonce }) }))
  if (drawn.length === 0) return null
  const files = drawn.filter(({ props }) => props.rel === 'modulepreload')
  const start = drawn.find(({ props }) => props.type === 'module')
  const others = drawn.filter((element) => element.type === 'script' && element !== start)
  return (
    <>
      {others}
      {/* The browser hides a nonce from scripts, so React could not find it again. */}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text around the router's, written as JSON
        dangerouslySetInnerHTML={{
          // In the browser it has run already.
          __html: import.meta.env.SSR
            ? toStartCall(
                files.map(({ props }) => props.href ?? ''),
                start?.props.dangerouslySetInnerHTML?.__html ?? '',
              )
            : '',
        }}
      />
    </>
  )
}

type Drawn = ReactElement<{
  children?: ReactNode
  rel?: string
  href?: string
  type?: string
  dangerouslySetInnerHTML?: { __html: string }
}>

/** All elements within fragments, in their order. */
function flatten(node: ReactNode): Drawn[] {
  return Children.toArray(node).flatMap((child) => {
    // What Scripts draws are links, scripts and fragments of them.
    if (!isValidElement(child)) return []
    const element = child as Drawn
    return typeof element.type === 'string' ? [element] : flatten(element.props.children)
  })
}
