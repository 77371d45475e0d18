import { t } from '../../../text.ts'

/** Placeholder beside the list, before a thread is opened; hidden on phones. */
export default function NoThreadPage() {
  return (
    <div className="inbox-none">
      <p className="text-ink-soft">{t('enquiries.chooseOne')}</p>
    </div>
  )
}
