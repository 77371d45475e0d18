import type { PaperKind } from '@nilayam/contract/papers'
import { type ReactNode, useEffect, useState } from 'react'
import { api, messageOf } from '../../api.ts'
import { showToast } from '../../shell/toast.ts'
import { formatTime } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'

type Opened = { url: string; at: Date }

/** Saves what was read to the owner's own device. */
function save(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}

/** A paper that is read when its owner asks for it: a picture is shown, a PDF goes to the reader of the device. */
function usePaper(property_id: number, kind: PaperKind, fileName: string) {
  const [opened, setOpened] = useState<Opened>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => (opened ? () => URL.revokeObjectURL(opened.url) : undefined), [opened])
  const open = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const blob = await api.call('readPaper', { params: { property_id, kind } })
      const url = URL.createObjectURL(blob)
      if (blob.type !== 'application/pdf') return setOpened({ url, at: new Date() })
      save(url, fileName)
      URL.revokeObjectURL(url)
    } catch (error) {
      showToast('bad', messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { opened, isBusy, open, shut: () => setOpened(undefined) }
}

type Props = {
  propertyId: number
  kind: PaperKind
  fileName: string
  /** The button; pressed once more while the paper is on its way, it does nothing. */
  children: (open: () => void, isBusy: boolean) => ReactNode
}

/** An own paper, which is under no address: it comes through the logged reply into the page and goes with its window. */
export function OpenPaper({ propertyId, kind, fileName, children }: Props) {
  const { opened, isBusy, open, shut } = usePaper(propertyId, kind, fileName)
  return (
    <>
      {children(open, isBusy)}
      <Dialog
        isOpen={opened !== undefined}
        onClose={shut}
        title={fileName}
        actions={
          opened && (
            <a className="btn btn-line" href={opened.url} download={fileName}>
              Download
            </a>
          )
        }
      >
        {opened && (
          <div className="grid gap-3">
            <img
              src={opened.url}
              alt={fileName}
              className="mx-auto max-h-[60dvh] rounded-control"
            />
            <p className="text-14 text-ink-soft">
              Opened by you, {formatTime(opened.at)}. Every opening is logged.
            </p>
          </div>
        )}
      </Dialog>
    </>
  )
}
