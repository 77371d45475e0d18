import { showPlainLine } from '../plain-line.ts'

export type ToastKind = 'good' | 'bad' | 'note'
/** A button on the toast, for example Undo. */
export type ToastAction = { label: string; onClick: () => void }

/** Shows a message at the bottom right for 5 s. Its code is loaded on first use. */
export async function showToast(kind: ToastKind, text: string, action?: ToastAction) {
  const toaster = await import('./toaster.tsx').catch(() => undefined)
  if (toaster) toaster.show(kind, text, action)
  else showPlainLine(text)
}
