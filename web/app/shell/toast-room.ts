import { type Id, toast } from 'react-toastify/unstyled'
import { topmost } from './plain-line.ts'
import { riseAbove } from './toast-place.ts'

const mainActions = '.btn-main, .btn-danger, .flip, .price-bar, .wizard-actions'
/** Moves toasts up while they would cover a main action or a sheet. */
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
  const rise = riseAbove({
    toasts: toasts.getBoundingClientRect(),
    actions: boxes(mainActions),
    sheets: boxes('[data-sheet]'),
    top: bar?.getBoundingClientRect().bottom ?? 0,
  })
  toasts.style.setProperty('--rise', `${rise}px`)
}

/** Keeps main actions free while toasts are shown in `host`, from its first one on. */
export function watchRoom(host: HTMLElement): void {
  let frame = 0
  const check = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => keepActionsFree(host))
  }
  // What opens while a toast is shown may be below it.
  const opened = new MutationObserver(check)
  const observe = () => opened.observe(document.body, { childList: true, subtree: true })
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
  addEventListener('resize', check)
  observe()
  check()
}
