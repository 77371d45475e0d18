type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type State = { value: string; checked: boolean }

/** What was typed, chosen or pressed before the page could answer is so again when it can. */
export function replayOnHydration(): void {
  const filled = new Map<Field, State>()
  let pressed: HTMLElement | null = null
  function fill({ target }: Event) {
    const field = target as Field
    // A file stays chosen by itself, and cannot be set.
    if (field.type === 'file') return
    filled.set(field, { value: field.value, checked: 'checked' in field && field.checked })
  }
  function press({ target }: Event) {
    const selector = 'button[type=button]:not([popovertarget])'
    pressed = (target as Element).closest<HTMLElement>(selector) ?? pressed
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
    // What the page makes of one has to be there before the next.
    await new Promise((free) => setTimeout(free))
  }
}

/** What came before may have had a field drawn anew. */
function findDrawn(field: Field): Field {
  const namesakes = document.querySelectorAll<Field>(`[name="${field.name}"]`)
  return [field, ...namesakes].find((one) => one.getClientRects().length > 0) ?? field
}

/** React answers a change from what it knows: it is told the old state, and the new one past its back. */
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
