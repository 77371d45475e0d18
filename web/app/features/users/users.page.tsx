import type { UserRow } from '@nilayam/contract/admin/users'
import { formatDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { AdminHead } from '../../admin-kit/admin-head.tsx'
import { Table } from '../../admin-kit/table/table.tsx'
import { readAddress } from '../../admin-kit/table/table-address.ts'
import { TableTools } from '../../admin-kit/table/table-tools.tsx'
import type { Column } from '../../admin-kit/table/table-types.ts'
import { adminPaths } from '../../admin-paths.ts'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { t } from '../../text.ts'
import { formatMobile } from '../../ui/fields/mobile.ts'
import { formatCount } from '../../ui/numbers/counting.ts'
import { State } from '../../ui/state.tsx'
import type { Route } from './+types/users.page'
import { userActions } from './actions.ts'

export const meta = () => [{ title: `${t('users.users')} · Nilayam` }]

const NAMES = ['q', 'sort', 'cursor', 'type', 'is_disabled']

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readAddress(request, NAMES)
  return orErrorPage(api.call('findUsers', { query }))
}

const TYPES = {
  student: t('users.student'),
  owner: t('users.owner'),
  admin: t('users.admin'),
}

const columns: readonly Column<UserRow>[] = [
  { id: 'name', label: t('users.name'), isSortable: true, cell: ({ full_name }) => full_name },
  {
    id: 'state',
    label: t('users.state'),
    cell: (user) => <AccountState user={user} />,
  },
  { id: 'email', label: t('users.email'), cell: ({ email }) => email },
  {
    id: 'mobile',
    label: t('users.mobile'),
    cell: ({ mobile_number }) =>
      mobile_number ? formatMobile(mobile_number) : t('users.noMobile'),
  },
  { id: 'type', label: t('users.type'), cell: ({ type }) => TYPES[type] },
  {
    id: 'count',
    label: t('users.properties'),
    isNumber: true,
    cell: ({ property_count }) => formatCount(property_count),
  },
  {
    id: 'joined',
    label: t('users.joined'),
    isSortable: true,
    cell: ({ joined_at }) => formatDay(joined_at),
  },
]

function AccountState({ user: { disabled_at, erase_at, erased_at } }: { user: UserRow }) {
  if (erased_at) {
    return <State kind="off">{t('users.erasedOn', { day: toIndianDay(erased_at) })}</State>
  }
  if (erase_at) {
    const day = toIndianDay(erase_at)
    return disabled_at ? (
      <State kind="bad">{t('users.disabledErasing', { day })}</State>
    ) : (
      <State kind="wait">{t('users.erasingOn', { day })}</State>
    )
  }
  if (disabled_at) {
    return <State kind="bad">{t('users.disabledOn', { day: toIndianDay(disabled_at) })}</State>
  }
  return <State kind="good">{t('users.active')}</State>
}

/** All accounts, with search, disabling and signing out. */
export default function UsersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="admin-main">
      <AdminHead title={t('users.users')} count={loaderData} />
      <TableTools
        placeholder={t('users.findUsers')}
        filters={[
          {
            name: 'type',
            label: t('users.type'),
            options: Object.entries(TYPES).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'is_disabled',
            label: t('users.state'),
            options: [
              { value: 'no', label: t('users.active') },
              { value: 'yes', label: t('users.notActive') },
            ],
          },
        ]}
      />
      <Table
        name={t('users.users')}
        columns={columns}
        rows={loaderData.rows}
        none={t('users.noneLikeThis')}
        page={loaderData}
        sort="-joined"
        titleOf={({ full_name }) => full_name}
        hrefOf={({ id }) => adminPaths.user(id)}
        actions={userActions}
        canBeByPhone
      />
    </div>
  )
}
