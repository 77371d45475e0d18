import type { AuditEntry } from '@nilayam/contract/audit'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { findDifferences } from './audit-words.door.ts'

/** What an act changed, and from where it was done. */
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
        <dt>from</dt>
        <dd>{entry.address ?? 'the product itself'}</dd>
      </div>
      <div>
        <dt>entry</dt>
        <dd>
          {entry.id}
          {', '}
          <Link
            className="link"
            to={paths.adminAudit({ subject: `${entry.subject_kind}:${entry.subject_id}` })}
          >
            everything on the same
          </Link>
        </dd>
      </div>
    </dl>
  )
}
