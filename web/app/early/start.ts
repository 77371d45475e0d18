/** However long a picture takes, a page that has stood so many milliseconds is hydrated. */
const patience = 3000

/**
 * The page's scripts, held back until it is loaded and painted: on slow data they would take the line from what is to
 * be seen. They begin at once when somebody touches the page or has waited long enough.
 */
export function createStart() {
  let isTouched = false
  let module: string | undefined
  let begin: (() => void) | undefined
  function touch() {
    isTouched = true
    begin?.()
  }
  for (const name of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(name, touch, { once: true, capture: true, passive: true })
  }
  return {
    /** Whether a text is the module that this page was told to run. */
    isOwnModule: (text: string) => text === module,
    /** Loads `files` and then runs the text of `module`, as the router writes both. */
    startScripts(files: readonly string[], text: string) {
      module = text
      begin = () => {
        begin = undefined
        void load(files, text)
      }
      if (isTouched || isUrgent()) return begin()
      addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => begin?.())))
      setTimeout(() => begin?.(), patience)
    },
  }
}

/** Who is signed in has a part of the page laid over it, and some pages can do nothing without their scripts. */
function isUrgent(): boolean {
  const waits = document.querySelector('form[method=post],.overlay') !== null
  return waits || document.documentElement.dataset.session !== undefined
}

/** In this order, but each in a task of its own: a press that comes meanwhile is soon answered. */
async function load(files: readonly string[], module: string): Promise<void> {
  const inOrder = { type: 'module', async: false }
  const toScript = (content: { src: string } | { textContent: string }) =>
    Object.assign(document.createElement('script'), { ...inOrder, ...content })
  const elements = files.map((file) => {
    // The entry is fetched now; the module's last line runs it.
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
