import { formatDay } from '@nilayam/contract/india-time'
import type { UserRow } from '@nilayam/contract/users'
import { AdminHead } from '../../admin-kit/admin-head.tsx'
import { Table } from '../../admin-kit/table.tsx'
import { readAddress } from '../../admin-kit/table-address.ts'
import { TableTools } from '../../admin-kit/table-tools.tsx'
import type { Column } from '../../admin-kit/table-types.ts'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { formatCount } from '../../ui/counting.ts'
import { formatMobile } from '../../ui/mobile.ts'
import { State } from '../../ui/state.tsx'
import type { Route } from './+types/users.page'
import { userActions } from './actions.ts'

export const meta = () => [{ title: 'Users · Nilayam' }]

const NAMES = ['q', 'sort', 'cursor', 'type', 'is_disabled']

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // The address is as free as its typist; the server refuses what it doesn't know.
  const query = readAddress(request, NAMES) as object
  return orErrorPage(api.call('findUsers', { query }))
}

const TYPES = { student: 'Student', owner: 'Owner', admin: 'Admin' } as const

const columns: readonly Column<UserRow>[] = [
  { id: 'name', label: 'Name', isSortable: true, cell: ({ full_name }) => full_name },
  { id: 'email', label: 'E-mail', cell: ({ email }) => email },
  {
    id: 'mobile',
    label: 'Mobile',
    cell: ({ mobile_number }) => (mobile_number ? formatMobile(mobile_number) : 'none'),
  },
  { id: 'type', label: 'Type', cell: ({ type }) => TYPES[type] },
  {
    id: 'count',
    label: 'Properties',
    isNumber: true,
    cell: ({ property_count }) => formatCount(property_count),
  },
  { id: 'state', label: 'State', cell: ({ disabled_at }) => <AccountState at={disabled_at} /> },
  {
    id: 'joined',
    label: 'Joined',
    isSortable: true,
    cell: ({ joined_at }) => formatDay(joined_at),
  },
]

function AccountState({ at }: { at: string | null }) {
  return at ? (
    <State kind="bad">{`Disabled ${formatDay(at)}`}</State>
  ) : (
    <State kind="good">Active</State>
  )
}

/** Every account: found, opened, disabled, signed out. */
export default function UsersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="admin-main">
      <AdminHead title="Users" count={loaderData} />
      <TableTools
        placeholder="Name, e-mail or mobile"
        filters={[
          {
            name: 'type',
            label: 'Type',
            options: Object.entries(TYPES).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'is_disabled',
            label: 'State',
            options: [
              { value: 'no', label: 'Active' },
              { value: 'yes', label: 'Disabled' },
            ],
          },
        ]}
      />
      <Table
        name="Users"
        columns={columns}
        rows={loaderData.rows}
        page={loaderData}
        sort="-joined"
        titleOf={({ full_name }) => full_name}
        hrefOf={({ id }) => paths.adminUser(id)}
        actions={userActions}
      />
    </div>
  )
}
