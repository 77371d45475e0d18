import { t } from '../../../text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Placeholder beside the list, before a thread is opened; hidden on phones. */
export default function NoThreadPage() {
  return (
    <div className="inbox-none">
      <EmptyState title={t('enquiries.chooseOne')} text={t('enquiries.chooseOneMeans')} />
    </div>
  )
}
