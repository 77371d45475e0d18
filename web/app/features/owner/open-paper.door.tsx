import type { PaperOnFile } from '@nilayam/contract/admin/verification'
import { messageOf } from '@nilayam/contract/errors'
import { type PaperKind, pageFileName } from '@nilayam/contract/places/papers'
import { formatTime } from '@nilayam/contract/time/india-time'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PageTurner } from '../papers/page-turner.door.tsx'
import { type PaperPage, readPage } from '../papers/read-page.door.ts'

/** Fetches a document page by page, on demand. */
function usePaper(propertyId: number, kind: PaperKind) {
  const [opened, setOpened] = useState<PaperPage>()
  const [isBusy, setBusy] = useState(false)
  const reading = useRef<AbortController>(undefined)
  useEffect(() => (opened ? () => URL.revokeObjectURL(opened.url) : undefined), [opened])
  useEffect(() => () => reading.current?.abort(), [])
  const open = async (page: number) => {
    if (isBusy) return
    setBusy(true)
    reading.current = new AbortController()
    const { signal } = reading.current
    try {
      setOpened(await readPage(propertyId, kind, page, signal))
    } catch (error) {
      if (!signal.aborted) showToast('bad', messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const shut = () => {
    // A page on its way would open the dialog again.
    reading.current?.abort()
    setOpened(undefined)
  }
  return { opened, isBusy, open, shut }
}

type Props = {
  propertyId: number
  kind: PaperKind
  onFile: PaperOnFile
  /** Renders the button; `open` does nothing while busy. */
  children: (open: () => void, isBusy: boolean) => ReactNode
}

/**
 * A document of the owner in a dialog. Documents have no URL: they are fetched by a call that is logged, and the object
 * URL is revoked when the dialog closes.
 */
export function OpenPaper({ propertyId, kind, onFile, children }: Props) {
  const { opened, isBusy, open, shut } = usePaper(propertyId, kind)
  const name = opened ? pageFileName(onFile, opened.page) : onFile.file_name
  return (
    <>
      {children(() => open(1), isBusy)}
      <Dialog
        isOpen={opened !== undefined}
        onClose={shut}
        title={onFile.file_name}
        actions={
          opened && (
            <a className="btn btn-line" href={opened.url} download={name}>
              {t('owner.download')}
            </a>
          )
        }
      >
        {opened && (
          <div className="grid gap-3">
            <img src={opened.url} alt={name} className="mx-auto max-h-[60dvh] rounded-control" />
            <PageTurner page={opened.page} pages={onFile.pages} isBusy={isBusy} onTurn={open} />
            <p className="text-14 text-ink-soft">
              {t('owner.openedByYou', { time: formatTime(new Date(opened.openedAt)) })}
            </p>
          </div>
        )}
      </Dialog>
    </>
  )
}
