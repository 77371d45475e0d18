import './audit.css'
import type { AuditEntry } from '@nilayam/contract/admin/audit'
import { messageOf } from '@nilayam/contract/errors'
import { formatMoment } from '@nilayam/contract/time/india-time'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { AdminHead } from '../../admin-kit/admin-head.tsx'
import { saveFile } from '../../admin-kit/save-file.ts'
import { Table } from '../../admin-kit/table/table.tsx'
import { changeAddress, readAddress, useTableAddress } from '../../admin-kit/table/table-address.ts'
import { TableTools } from '../../admin-kit/table/table-tools.tsx'
import type { Column } from '../../admin-kit/table/table-types.ts'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { DateInput } from '../../ui/fields/date-field.tsx'
import { parseDay } from '../../ui/fields/typed-dates.ts'
import type { Route } from './+types/audit.page'
import { AuditDifference } from './audit-difference.tsx'
import { sayAct, sayMore, saySubject, subjectPath } from './audit-words.door.ts'

export const meta = () => [{ title: `${t('audit.auditLog')} · Nilayam` }]

const FILTERS = ['q', 'actor_id', 'act', 'subject', 'day', 'by_phone'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readAddress(request, [...FILTERS, 'sort', 'cursor'])
  return orErrorPage(api.call('findAudit', { query }))
}

const columns: readonly Column<AuditEntry>[] = [
  { id: 'at', label: t('audit.time'), isSortable: true, cell: ({ at }) => formatMoment(at) },
  { id: 'what', label: t('audit.what'), cell: (entry) => <b>{sayAct(entry)}</b> },
  { id: 'who', label: t('audit.who'), cell: ({ actor_name }) => actor_name || t('audit.system') },
  { id: 'on', label: t('audit.on'), cell: (entry) => <Subject entry={entry} /> },
  { id: 'more', label: t('audit.more'), cell: sayMore },
]

function Subject({ entry }: { entry: AuditEntry }) {
  const to = subjectPath(entry)
  return to ? <Link to={to}>{saySubject(entry)}</Link> : saySubject(entry)
}

async function download(query: URLSearchParams): Promise<void> {
  const asked = FILTERS.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))
  try {
    const csv = await api.call('exportAudit', { query: Object.fromEntries(asked) })
    saveFile(csv, 'nilayam-audit.csv')
  } catch (error) {
    showToast('bad', messageOf(error))
  }
}

/** The audit log with search, filters, details and export. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { rows, actors, acts } = loaderData
  const { query } = useTableAddress()
  const subject = query.get('subject')
  return (
    <div className="admin-main">
      <AdminHead title={t('audit.auditLog')} count={loaderData} text={t('audit.auditExplained')}>
        <Button variant="line" icon="download" onClick={() => download(query)}>
          {t('audit.download')}
        </Button>
      </AdminHead>
      <TableTools
        placeholder={t('audit.findActs')}
        filters={[
          {
            name: 'actor_id',
            label: t('audit.who'),
            options: actors.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
          },
          {
            name: 'act',
            label: t('audit.what'),
            options: acts.map((act) => ({ value: act, label: act.replace(/[._]/g, ' ') })),
          },
          {
            name: 'by_phone',
            label: t('audit.how'),
            options: [{ value: 'yes', label: t('audit.byPhoneOnly') }],
          },
        ]}
      >
        <Day />
        {subject && (
          <FilterChip to={{ search: `?${changeAddress(query, { subject: null })}` }}>
            {t('audit.onSubject', { subject: subject.replace(':', ' ') })}
          </FilterChip>
        )}
      </TableTools>
      <Table
        name={t('audit.acts')}
        columns={columns}
        rows={rows}
        none={t('audit.noneLikeThis')}
        page={loaderData}
        sort="-at"
        titleOf={saySubject}
        expand={(entry) => <AuditDifference entry={entry} />}
      />
    </div>
  )
}

function Day() {
  const { query, change } = useTableAddress()
  const asked = query.get('day') ?? ''
  const [day, setDay] = useState(asked)
  // Navigation can change the day from outside.
  useEffect(() => setDay(asked), [asked])
  const set = (day: string) => {
    setDay(day)
    if (day === '' || parseDay(day)) change({ day })
  }
  return (
    <DateInput
      className="filter"
      label={t('audit.day')}
      aria-label={t('audit.day')}
      placeholder={t('audit.dayLike')}
      data-on={asked !== '' || undefined}
      value={day}
      onChange={set}
    />
  )
}
