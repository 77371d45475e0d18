/** However long a picture takes, a page that has stood so many milliseconds becomes alive. */
const patience = 3000

/**
 * The text of a script that fetches `files` and runs `module` once the page is loaded and painted, or as soon as
 * somebody touches it.
 */
export function startLate(files: readonly string[], module: string): string {
  const values = [files, module, patience].map((value) =>
    JSON.stringify(value).replaceAll('<', '\\u003c'),
  )
  return `(${waitAndStart})(${values})`
}

/** Runs in the browser as the text that it is, and so uses nothing from outside. */
function waitAndStart(files: string[], module: string, patience: number): void {
  const page = document.documentElement
  const nonce = document.currentScript?.nonce ?? ''
  let begun = false
  let pressed: HTMLElement | null = null
  function begin() {
    if (begun) return
    begun = true
    for (const href of files) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    }
    const script = { type: 'module', nonce, textContent: module }
    document.head.append(Object.assign(document.createElement('script'), script))
  }
  // What was chosen, or pressed, before the page could answer is chosen and pressed again when it can.
  const chosen = new Map<HTMLSelectElement, string>()
  function choose({ target }: Event) {
    if (target instanceof HTMLSelectElement) chosen.set(target, target.value)
  }
  function press({ target }: Event) {
    const selector = 'button[type=button]:not([popovertarget])'
    pressed = (target as Element).closest<HTMLElement>(selector) ?? pressed
  }
  addEventListener('change', choose, true)
  addEventListener('click', press, true)
  new MutationObserver((_, life) => {
    life.disconnect()
    removeEventListener('change', choose, true)
    removeEventListener('click', press, true)
    for (const [select, value] of chosen) {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    pressed?.click()
  }).observe(page, { attributeFilter: ['data-alive'] })

  // Who is signed in has a part of the page laid over it, and some pages can do nothing without their scripts.
  if (page.dataset.session || document.querySelector('form[method=post],.overlay')) {
    begin()
    return
  }
  for (const touch of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(touch, begin, { once: true, capture: true, passive: true })
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)))
  setTimeout(begin, patience)
}
