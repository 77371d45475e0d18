import type { TablePage } from '@nilayam/contract/admin/admin'
import type { ReactNode } from 'react'
import { formatCount } from '../ui/numbers/counting.ts'

type Props = {
  title: string
  count?: Pick<TablePage, 'total' | 'total_is_capped'>
  text?: ReactNode
  /** Actions of the page, at the right. */
  children?: ReactNode
}

/** The heading of an admin page. */
export function AdminHead({ title, count, text, children }: Props) {
  return (
    <div className="admin-head">
      <div>
        <h1 className="flex items-center gap-2">
          {title}
          {count && (
            <span className="pill">
              {formatCount(count.total)}
              {count.total_is_capped && '+'}
            </span>
          )}
        </h1>
        {text && <p className="mt-1">{text}</p>}
      </div>
      {children}
    </div>
  )
}
