import { useState } from 'react'
import { showToast } from '../../shell/toast.ts'
import { t } from '../../text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ReportForm } from './report-form.tsx'

type Props = { lineId: number; author: string }

/** Reports a message of a thread, in a dialog. */
export function ReportMessage({ lineId, author }: Props) {
  const [isOpen, setOpen] = useState(false)
  const finish = () => {
    setOpen(false)
    void showToast('good', t('reports.sent'))
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('reports.report')}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('reports.reportMessageOf', { name: author })}
      >
        <p className="mb-5 text-14 text-ink-soft">{t('reports.messageMeans', { name: author })}</p>
        <ReportForm reported={{ target: 'message', target_id: lineId }} onSent={finish} />
      </Dialog>
    </>
  )
}
