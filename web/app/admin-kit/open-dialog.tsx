import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createRoot } from 'react-dom/client'

type FrameProps = { title: string; onCancel: () => void; children: ReactNode }

/** The frame of a question dialog; Escape cancels. */
export function AskFrame({ title, onCancel, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      // Browsers close a dialog on the second Escape in any case.
      onClose={onCancel}
    >
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** Renders a dialog on the current page and removes it when answered. */
export function openDialog<T>(draw: (answer: (value: T) => void) => ReactNode): Promise<T> {
  return new Promise((resolve) => {
    const opener = document.activeElement
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const answer = (value: T) => {
      root.unmount()
      host.remove()
      if (opener instanceof HTMLElement) opener.focus()
      resolve(value)
    }
    root.render(draw(answer))
  })
}
