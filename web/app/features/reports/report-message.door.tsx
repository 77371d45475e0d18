import { Suspense, useState } from 'react'
import { late } from '../../shell/late.ts'
import { t } from '../../text.ts'

const ReportMessageDialog = late(
  async () => (await import('./report-message-dialog.tsx')).ReportMessageDialog,
)

type Props = { lineId: number; author: string; text: string }

/** Of the message in the button's name, which is heard among many. */
const FIRST_LETTERS = 60

/** Reports a message of a thread. The form is loaded when somebody wants it. */
export function ReportMessage({ lineId, author, text }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('reports.reportMessage', { words: text.slice(0, FIRST_LETTERS) })}
        onClick={open}
      >
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
