let line: HTMLElement | undefined

/** The element to attach messages to: an open modal dialog, because it makes the rest inert, otherwise the body. */
export function topmost(): HTMLElement {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? document.body
}

/** Shows a message at the bottom of the page, or at the top of a dialog, without loading any code. A tap hides it. */
export function showPlainLine(text: string): void {
  hidePlainLine()
  line = Object.assign(document.createElement('p'), { role: 'alert', className: 'plain-line' })
  line.textContent = text
  line.addEventListener('click', hidePlainLine)
  topmost().append(line)
}

export function hidePlainLine(): void {
  line?.remove()
}
