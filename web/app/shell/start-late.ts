/** However long a picture takes, a page that has stood so many milliseconds becomes alive. */
const patience = 3000

/**
 * A script for the head: what somebody does before the page can answer is kept from its first line on, however
 * slowly the rest comes.
 */
export function listenEarly(): string {
  return `(${listen})(${patience})`
}

/**
 * A script for the end of the page: runs `files` and then `module` once the page is loaded and painted, or as soon
 * as somebody touches it.
 */
export function startLate(files: readonly string[], module: string): string {
  const values = [files, module].map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'))
  return `startLate(${values})`
}

type Policy = Record<
  'createHTML' | 'createScript' | 'createScriptURL',
  (text: string) => string | null
>
type Types = { createPolicy: (name: string, policy: Policy) => unknown }

/** Runs in the browser as the text that it is, and so uses nothing from outside. */
function listen(patience: number): void {
  const page = document.documentElement
  const nonce = document.currentScript?.nonce ?? ''
  let starting: string | undefined
  guardSinks()
  let isTouched = false
  let begin: (() => void) | undefined
  let pressed: HTMLElement | null = null
  function touch() {
    isTouched = true
    begin?.()
  }
  for (const name of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(name, touch, { once: true, capture: true, passive: true })
  }
  // What was typed, chosen or pressed before the page could answer is so again when it can.
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const filled = new Map<Field, { value: string; checked: boolean }>()
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
  // React answers a change from what it knows: it is told the old state, and the new one past its back.
  function fillAgain(field: Field, { value, checked }: { value: string; checked: boolean }) {
    if ('checked' in field) {
      field.checked = field.defaultChecked
      if (checked !== field.defaultChecked) return field.click()
    }
    if ('defaultValue' in field) field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
  // What came before may have had a field drawn anew.
  function findDrawn(field: Field): Field {
    const namesakes = document.querySelectorAll<Field>(`[name="${field.name}"]`)
    return [field, ...namesakes].find((one) => one.getClientRects().length > 0) ?? field
  }
  addEventListener('input', fill, true)
  addEventListener('click', press, true)
  new MutationObserver(async (_, life) => {
    life.disconnect()
    removeEventListener('input', fill, true)
    removeEventListener('click', press, true)
    const focused = document.activeElement
    for (const [field, state] of filled) {
      const drawn = findDrawn(field)
      if (field === focused) drawn.focus()
      fillAgain(drawn, state)
      // What the page makes of one has to be there before the next.
      await new Promise((free) => setTimeout(free))
    }
    pressed?.click()
  }).observe(page, { attributeFilter: ['data-alive'] })

  // What may become markup or a script in the page, where the browser asks (Trusted Types).
  function guardSinks() {
    // Not every browser has them, and the types of our compiler have none.
    const { trustedTypes } = globalThis as { trustedTypes?: Types }
    // An empty script is how React makes one that the parser will not run.
    const active =
      /<script\b(?!><\/script>)|<(?:iframe|object|embed|base|meta|link|form)\b|[\s"'/]on[a-z]+\s*=|javascript:/i
    trustedTypes?.createPolicy('default', {
      createHTML: (html) => (active.test(html) ? null : html),
      createScript: (text) => (text === starting ? text : null),
      // From which hosts, the content policy says.
      createScriptURL: (address) =>
        /^https?:$/.test(new URL(address, location.href).protocol) ? address : null,
    })
  }
  function startLate(files: string[], module: string) {
    starting = module
    begin = async () => {
      begin = undefined
      // In this order, but each in a task of its own: a press that comes meanwhile is soon answered.
      const inOrder = { type: 'module', async: false, nonce }
      const toScript = (content: { src: string } | { textContent: string }) =>
        Object.assign(document.createElement('script'), { ...inOrder, ...content })
      const elements = files.map((file) => {
        // What wakes the page is fetched now; the module's last line runs it.
        const isEntry = module.includes(`import("${file}")`)
        return isEntry
          ? Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file })
          : toScript({ src: file })
      })
      for (const element of [...elements, toScript({ textContent: module })]) {
        document.head.append(element)
        await new Promise((free) => setTimeout(free))
      }
    }
    // Who is signed in has a part of the page laid over it, and some pages can do nothing without their scripts.
    const isUrgent = page.dataset.session || document.querySelector('form[method=post],.overlay')
    if (isTouched || isUrgent) return begin()
    addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => begin?.())))
    setTimeout(() => begin?.(), patience)
  }
  Object.assign(globalThis, { startLate })
}
