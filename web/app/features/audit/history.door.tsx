import './audit.css'
import type { AuditEntry } from '@nilayam/contract/admin/audit'
import { formatMoment } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import { AuditDifference } from './audit-difference.tsx'
import { sayAct, sayMore } from './audit-words.door.ts'

/** Audit entries of one property or user, newest first, expandable. */
export function History({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className="table-none">{t('audit.nothingDone')}</p>
  return (
    <ol className="history">
      {entries.map((entry) => (
        <li key={entry.id}>
          <details>
            <summary>
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              <span>{entry.actor_name || t('audit.system')}</span>
              <b>{sayAct(entry)}</b>
              <span className="text-ink-soft">{sayMore(entry)}</span>
            </summary>
            <AuditDifference entry={entry} />
          </details>
        </li>
      ))}
    </ol>
  )
}
