import { t } from '../../text.ts'

/** Beside the list, before a thread is chosen; a phone shows the list alone. */
export default function NoThreadPage() {
  return (
    <div className="inbox-none">
      <p className="text-ink-soft">{t('enquiries.chooseOne')}</p>
    </div>
  )
}
