let line: HTMLElement | undefined

/** The element to attach messages to: an open modal dialog, because it makes the rest inert, otherwise the body. */
export function topmost(): HTMLElement {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? document.body
}

/** Shows a message at the bottom of the page without loading any code. */
export function showPlainLine(text: string): void {
  hidePlainLine()
  line = Object.assign(document.createElement('p'), { role: 'alert', className: 'plain-line' })
  line.textContent = text
  topmost().append(line)
}

export function hidePlainLine(): void {
  line?.remove()
}
