import { type Id, toast } from 'react-toastify/unstyled'
import { topmost } from '../plain-line.ts'
import { riseAbove } from './toast-place.ts'

const mainActions =
  '.btn-main, .btn-danger, [type="submit"], .flip, .price-bar, .wizard-actions, .save-foot > *, .decision-actions'
/** Where one writes: what has the focus, and what is written into next. */
const fields = '.composer, :is(input, textarea, select):focus'

/** Moves toasts up while they would cover a field, a main action or a sheet. */
function keepActionsFree(host: HTMLElement): void {
  const toasts = host.querySelector<HTMLElement>('.Toastify__toast-container')
  if (!toasts) return
  const home = topmost()
  const bar = home === document.body ? document.querySelector('.bar') : null
  toasts.style.removeProperty('--rise')
  const boxes = (selector: string) =>
    [...home.querySelectorAll(selector)]
      .filter((action) => action.checkVisibility() && !action.closest('.bar'))
      .map((action) => action.getBoundingClientRect())
  const box = toasts.getBoundingClientRect()
  const top = bar?.getBoundingClientRect().bottom ?? 0
  const rise = riseAbove({
    toasts: box,
    fields: boxes(fields),
    actions: boxes(mainActions),
    sheets: boxes('[data-sheet]'),
    top,
    foot: toHiddenFoot(),
  })
  toasts.style.setProperty('--rise', `${rise ?? box.top - top - GAP}px`)
}

const GAP = 8

/** The height of a phone's keyboard, where it lies over the page. */
function toHiddenFoot(): number {
  const { visualViewport: seen } = globalThis
  // Who zooms in sees a part of the page; the toasts stay where they are in it.
  if (!seen || seen.scale > 1) return 0
  return Math.max(0, Math.round(innerHeight - seen.offsetTop - seen.height))
}

/**
 * Keeps fields and main actions free while toasts are shown in `host`, from its first one on. `lift` brings them before a
 * dialog that opens meanwhile.
 */
export function watchRoom(host: HTMLElement, lift: () => void): void {
  let frame = 0
  const check = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      lift()
      keepActionsFree(host)
    })
  }
  // What opens while a toast is shown may be below it.
  const opened = new MutationObserver(check)
  const observe = () =>
    opened.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  const shown = new Set<Id>()
  toast.onChange(({ id, status }) => {
    if (status === 'removed') shown.delete(id)
    else shown.add(id)
    if (shown.size > 0) observe()
    else opened.disconnect()
    check()
  })
  // Capture, because scroll events inside dialogs don't bubble.
  document.addEventListener('scroll', check, { passive: true, capture: true })
  document.addEventListener('focusin', check)
  addEventListener('resize', check)
  visualViewport?.addEventListener('resize', check)
  observe()
  check()
}
