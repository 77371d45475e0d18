import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ReportForm } from './report-form.tsx'

type Props = { lineId: number; author: string; isOpen: boolean; onClose: () => void }

export function ReportMessageDialog({ lineId, author, isOpen, onClose }: Props) {
  const finish = () => {
    onClose()
    void showToast('good', t('reports.sent'))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('reports.reportMessageOf', { name: author })}
    >
      <p className="mb-5 text-14 text-ink-soft">{t('reports.messageMeans', { name: author })}</p>
      <ReportForm reported={{ target: 'message', target_id: lineId }} onSent={finish} />
    </Dialog>
  )
}
