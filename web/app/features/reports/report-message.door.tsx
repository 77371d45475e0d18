import { lazy, Suspense, useState } from 'react'
import { t } from '../../text.ts'

const ReportMessageDialog = lazy(async () => ({
  default: (await import('./report-message-dialog.tsx')).ReportMessageDialog,
}))

type Props = { lineId: number; author: string }

/** Reports a message of a thread. The form is loaded when somebody wants it. */
export function ReportMessage({ lineId, author }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button type="button" onClick={open}>
        {t('reports.report')}
      </button>
      {isWanted && (
        <Suspense>
          <ReportMessageDialog {...{ lineId, author, isOpen }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
