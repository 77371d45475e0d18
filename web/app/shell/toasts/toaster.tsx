import { createRoot } from 'react-dom/client'
import { cssTransition, type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { topmost } from '../plain-line.ts'
import type { ToastAction, ToastKind } from './toast.ts'
import './toaster.css'
import { t } from '../../text.ts'

const signs = { good: 'check', bad: 'alert', note: 'info' } as const
const rise = cssTransition({ enter: 'toast-in', exit: 'toast-out' })

/** `placed` is there as soon as toasts keep off main actions; without the network they stay where they are. */
type Toasts = { host: HTMLElement; placed: Promise<void> }
let toasts: Toasts | undefined
/** Failures on display; a later success dismisses them. */
const failures = new Set<Id>()

function mount(): Toasts {
  const host = document.createElement('div')
  createRoot(host).render(
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
  const placed = import('./toast-room.ts').then(({ watchRoom }) =>
    watchRoom(host, () => lift(host)),
  )
  return { host, placed: placed.catch(() => undefined) }
}

/** An open modal dialog makes the rest of the page inert, so toasts are moved into it. */
function lift(host: HTMLElement): void {
  const home = topmost()
  if (host.parentElement !== home) home.append(host)
  // The same function, so that a dialog has it once, however many toasts come.
  if (home !== document.body) home.addEventListener('close', giveBack)
}

/** Below the dialog that has closed may be another one. */
function giveBack(): void {
  if (toasts) lift(toasts.host)
}

export async function show(kind: ToastKind, text: string, action?: ToastAction): Promise<void> {
  toasts ??= mount()
  // So that no toast covers a main action for a moment.
  await toasts.placed
  lift(toasts.host)
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
