import { createRoot } from 'react-dom/client'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { topmost } from './plain-line.ts'
import type { ToastAction, ToastKind } from './toast.ts'
import './toaster.css'

const signs = { good: 'check', bad: 'alert', note: 'clock' } as const
const rise = cssTransition({ enter: 'toast-in', exit: 'toast-out' })

let host: HTMLElement | undefined

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
        <IconButton icon="close" size={18} label="Close" onClick={closeToast} />
      )}
    />,
  )
  return made
}

/** An open window lies over the page and holds it still: while it is there, toasts are a part of it. */
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
  // An alert breaks in on those who listen; what went well can wait its turn.
  toast(words, { className: `toast toast-${kind}`, role: kind === 'bad' ? 'alert' : 'status' })
}
