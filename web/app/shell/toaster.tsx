import { createRoot } from 'react-dom/client'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ToastAction, ToastKind } from './toast.ts'
import './toaster.css'

const signs = { good: 'check', bad: 'alert', note: 'clock' } as const
const rise = cssTransition({ enter: 'toast-in', exit: 'toast-out' })

let isMounted = false

function mount(): void {
  isMounted = true
  const host = document.body.appendChild(document.createElement('div'))
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
        <IconButton icon="close" size={18} label="Close" onClick={closeToast} />
      )}
    />,
  )
}

export function show(kind: ToastKind, text: string, action?: ToastAction): void {
  if (!isMounted) mount()
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
