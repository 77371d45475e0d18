import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

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
