import { createRoot } from 'react-dom/client'
import { cssTransition, type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { topmost } from './plain-line.ts'
import type { ToastAction, ToastKind } from './toast.ts'
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
  // Only needed once there is a toast; without the network it stays where it is.
  import('./toast-room.ts').then(({ watchRoom }) => watchRoom(made)).catch(() => undefined)
  return made
}

/** An open modal dialog makes the rest of the page inert, so toasts are moved into it. */
function lift(toasts: HTMLElement): void {
  const home = topmost()
  if (toasts.parentElement !== home) home.append(toasts)
  if (home !== document.body)
    home.addEventListener('close', () => document.body.append(toasts), { once: true })
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
