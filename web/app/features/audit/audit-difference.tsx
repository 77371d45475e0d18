import type { AuditEntry } from '@nilayam/contract/admin/audit'
import { Link } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { t } from '../../text.ts'
import { findDifferences } from './audit-words.door.ts'

/** What an action changed, and the IP address it came from. */
export function AuditDifference({ entry }: { entry: AuditEntry }) {
  return (
    <dl className="difference">
      {findDifferences(entry).map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before && <del>{before}</del>} {after && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('audit.from')}</dt>
        <dd>{entry.address ?? t('audit.productItself')}</dd>
      </div>
      <div>
        <dt>{t('audit.entry')}</dt>
        <dd>
          {t('audit.sameSubject', {
            id: entry.id,
            link: (words) => (
              <Link
                className="link"
                to={adminPaths.audit({ subject: `${entry.subject_kind}:${entry.subject_id}` })}
              >
                {words}
              </Link>
            ),
          })}
        </dd>
      </div>
    </dl>
  )
}
