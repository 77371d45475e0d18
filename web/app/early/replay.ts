type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type State = { value: string; checked: boolean }

/** Replays after hydration what was typed, selected and clicked before it. */
export function replayOnHydration(): void {
  const filled = new Map<Field, State>()
  let pressed: HTMLElement | null = null
  function fill({ target }: Event) {
    const field = target as Field
    // A file input keeps its file, and can't be set.
    if (field.type === 'file') return
    filled.set(field, { value: field.value, checked: 'checked' in field && field.checked })
  }
  function press(event: Event) {
    const selector = 'button[type=button]:not([popovertarget]), a[data-opens]'
    const found = (event.target as Element).closest<HTMLElement>(selector)
    if (!found) return
    pressed = found
    // Such a link leads elsewhere only without script.
    if (found.localName === 'a') event.preventDefault()
  }
  addEventListener('input', fill, true)
  addEventListener('click', press, true)
  new MutationObserver(async (_, observer) => {
    observer.disconnect()
    removeEventListener('input', fill, true)
    removeEventListener('click', press, true)
    await fillAgain(filled)
    pressed?.click()
  }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
}

async function fillAgain(filled: ReadonlyMap<Field, State>): Promise<void> {
  const focused = document.activeElement
  for (const [field, state] of filled) {
    const drawn = findDrawn(field)
    if (field === focused) drawn.focus()
    setState(drawn, state)
    // The effects of one event must be rendered before the next.
    await new Promise((free) => setTimeout(free))
  }
}

/** Earlier events may have rerendered the field. */
function findDrawn(field: Field): Field {
  const namesakes = document.querySelectorAll<Field>(`[name="${field.name}"]`)
  return [field, ...namesakes].find((one) => one.getClientRects().length > 0) ?? field
}

/** React compares with the last value it knows: the old value is set through its tracker, the new one bypassing it. */
function setState(field: Field, { value, checked }: State): void {
  if ('checked' in field) {
    field.checked = field.defaultChecked
    if (checked !== field.defaultChecked) {
      field.click()
      return
    }
  }
  if ('defaultValue' in field) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
