import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'

type FrameProps = {
  title: string
  describedBy?: string
  /** On Escape; without it there is only one answer, and the dialog stays until it is given. */
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** The frame of a dialog with a question. */
export function AskFrame({ title, describedBy, onCancel, children }: FrameProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const hasChoice = onCancel !== undefined
  useEffect(() => {
    ref.current?.showModal()
    // With a single button the focus stays on the text, so that a stray Enter doesn't dismiss it.
    if (!hasChoice) ref.current?.focus()
  }, [hasChoice])
  // Closed before it is taken out, it gives the toasts that it shows back to the page.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="ask"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
      // Browsers close a dialog on the second Escape regardless of cancel; reopen it.
      onClose={() => ref.current?.showModal()}
    >
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** Draws a dialog over the page as it is, until it ends with an answer; then whatever had the focus has it again. */
export function drawOverPage<T>(draw: (onEnd: (answer: T) => void) => ReactNode): Promise<T> {
  return new Promise((resolve) => {
    const opener = document.activeElement
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const end = (answer: T) => {
      root.unmount()
      host.remove()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      resolve(answer)
    }
    root.render(draw(end))
  })
}
