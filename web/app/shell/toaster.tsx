import { createRoot } from 'react-dom/client'
import { cssTransition, type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { topmost } from './plain-line.ts'
import type { ToastAction, ToastKind } from './toast.ts'
import { riseAbove } from './toast-place.ts'
import './toaster.css'
import { t } from '../text.ts'

const signs = { good: 'check', bad: 'alert', note: 'info' } as const
const rise = cssTransition({ enter: 'toast-in', exit: 'toast-out' })

let host: HTMLElement | undefined
/** Failures on display; a later success dismisses them. */
const failures = new Set<Id>()

function mount(): HTMLElement {
  const made = document.createElement('div')
  createRoot(made).render(
    <ToastContainer
      position="bottom-right"
      autoClose={5000}
      newestOnTop
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      transition={rise}
      icon={false}
      closeButton={({ closeToast }) => (
        <IconButton icon="close" size={18} label={t('shell.close')} onClick={closeToast} />
      )}
    />,
  )
  watchRoom()
  return made
}

/** An open modal dialog makes the rest of the page inert, so toasts are moved into it. */
function lift(toasts: HTMLElement): void {
  const home = topmost()
  if (toasts.parentElement !== home) home.append(toasts)
  if (home !== document.body)
    home.addEventListener('close', () => document.body.append(toasts), { once: true })
}

const mainActions = '.btn-main, .btn-danger, .flip, .price-bar, .wizard-actions'
/** Moves toasts up while they would cover a main action or a sheet. */
function keepActionsFree(): void {
  const toasts = host?.querySelector<HTMLElement>('.Toastify__toast-container')
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

function watchRoom(): void {
  let frame = 0
  const check = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(keepActionsFree)
  }
  // What opens while a toast is shown may be below it.
  const opened = new MutationObserver(check)
  const shown = new Set<Id>()
  toast.onChange(({ id, status }) => {
    if (status === 'removed') shown.delete(id)
    else shown.add(id)
    if (shown.size > 0) opened.observe(document.body, { childList: true, subtree: true })
    else opened.disconnect()
    check()
  })
  // Capture, because scroll events inside dialogs don't bubble.
  document.addEventListener('scroll', check, { passive: true, capture: true })
  addEventListener('resize', check)
}

export function show(kind: ToastKind, text: string, action?: ToastAction): void {
  host ??= mount()
  lift(host)
  const words = (
    <>
      <Icon name={signs[kind]} size={22} />
      <p>{text}</p>
      {action && (
        <button type="button" className="toast-action" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </>
  )
  if (kind === 'good') {
    for (const failure of failures) toast.dismiss(failure)
    failures.clear()
  }
  // Alerts interrupt screen readers; successes are announced politely.
  const role = kind === 'bad' ? 'alert' : 'status'
  const id = toast(words, { className: `toast toast-${kind}`, role })
  if (kind === 'bad') failures.add(id)
}
