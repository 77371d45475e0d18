let line: HTMLElement | undefined

/** Where something has to stand to be seen: an open window lies over the page and holds it still. */
export function topmost(): HTMLElement {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? document.body
}

/** Says one sentence at the bottom of the page, with nothing that would have to be fetched first. */
export function showPlainLine(text: string): void {
  hidePlainLine()
  line = Object.assign(document.createElement('p'), { role: 'alert', className: 'plain-line' })
  line.textContent = text
  topmost().append(line)
}

export function hidePlainLine(): void {
  line?.remove()
}
