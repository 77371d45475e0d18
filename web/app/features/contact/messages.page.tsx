import type { AdminMessage } from '@nilayam/contract/support/contact-admin'
import { formatMoment } from '@nilayam/contract/time/india-time'
import { EditPage } from '../../admin-kit/entry/edit-page.tsx'
import { useEdit } from '../../admin-kit/entry/use-edit.ts'
import { loadList } from '../../admin-kit/table/load-list.ts'
import { Table } from '../../admin-kit/table/table.tsx'
import { useTableAddress } from '../../admin-kit/table/table-address.ts'
import { TableTools } from '../../admin-kit/table/table-tools.tsx'
import type { Column } from '../../admin-kit/table/table-types.ts'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { State } from '../../ui/state.tsx'
import type { Route } from './+types/messages.page'
import { messageActions } from './message-actions.ts'
import { MessageForm } from './message-form.tsx'

export const meta = () => [{ title: `${t('contact.messages')} · Nilayam` }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, ['state'], (query) => api.call('findMessages', { query }))
}

const columns: readonly Column<AdminMessage>[] = [
  { id: 'subject', label: t('contact.subject'), cell: ({ subject }) => subject },
  {
    id: 'state',
    label: t('contact.state'),
    cell: ({ answered_at }) => (
      <State kind={answered_at ? 'off' : 'wait'}>
        {answered_at ? t('contact.answered') : t('contact.open')}
      </State>
    ),
  },
  { id: 'from', label: t('contact.from'), cell: ({ full_name }) => full_name },
  { id: 'email', label: t('contact.email'), cell: ({ email }) => email },
  {
    id: 'received_at',
    label: t('contact.received'),
    isSortable: true,
    cell: ({ received_at }) => formatMoment(received_at),
  },
]

/** Messages from the contact form. */
export default function MessagesPage({ loaderData: { list, row } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  const { query } = useTableAddress()
  const isSearched = query.has('q') || query.has('state')
  return (
    <EditPage
      title={t('contact.messages')}
      page={list}
      row={row}
      editor={row && <MessageForm key={`${row.id} ${row.version}`} row={row} />}
    >
      <TableTools
        placeholder={t('contact.findMessages')}
        filters={[
          {
            name: 'state',
            label: t('contact.state'),
            options: [
              { value: 'open', label: t('contact.open') },
              { value: 'answered', label: t('contact.answered') },
            ],
          },
        ]}
      />
      <Table
        name={t('contact.messages')}
        columns={columns}
        rows={list.rows}
        none={isSearched ? t('admin-kit.noMessages') : t('contact.noMessagesYet')}
        page={list}
        sort="-received_at"
        titleOf={({ subject, full_name }) => t('contact.subjectFrom', { subject, name: full_name })}
        hrefOf={hrefOf}
        actions={messageActions}
        canBeByPhone
      />
    </EditPage>
  )
}
