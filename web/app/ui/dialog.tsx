import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { t } from '../text.ts'
import { IconButton } from './button.tsx'

type Props = {
  isOpen: boolean
  /** Called on Escape, the close button, or a click outside. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, visible however long the content is. */
  actions?: ReactNode
}

/** A native modal dialog: it traps the focus and restores it. */
function Modal({
  isOpen,
  onClose,
  title,
  children,
  actions,
  variant,
}: Props & { variant: string }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) ref.current?.showModal()
    else ref.current?.close()
  }, [isOpen])
  // Taken out while it is open, it gives the focus back as well.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the veil; for keys the dialog has Escape
    <dialog
      ref={ref}
      className={variant}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {isOpen && (
        <div className="modal-frame">
          <header className="modal-head">
            <h2 id={titleId} className="text-22">
              {title}
            </h2>
            <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
          </header>
          <div className="modal-body">{children}</div>
          {actions && <footer className="modal-end">{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}

/** A centred dialog. */
export function Dialog(props: Props) {
  return <Modal {...props} variant="modal" />
}

/** A sheet: from the bottom on phones, at the right from `md`. */
export function Sheet(props: Props) {
  return <Modal {...props} variant="modal sheet" />
}
