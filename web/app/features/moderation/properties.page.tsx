import { PROPERTY_STATES } from '@nilayam/contract/moderation'
import { useNavigate } from 'react-router'
import { AdminHead } from '../../admin-kit/admin-head.tsx'
import { Table } from '../../admin-kit/table.tsx'
import { changeAddress, readAddress, useTableAddress } from '../../admin-kit/table-address.ts'
import { TableTools } from '../../admin-kit/table-tools.tsx'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { FilterChip } from '../../ui/chip.tsx'
import type { Route } from './+types/properties.page'
import { propertyActions } from './actions.ts'
import { propertyColumns } from './property-columns.door.tsx'

export const meta = () => [{ title: 'Properties · Nilayam' }]

const NAMES = [
  'q',
  'sort',
  'cursor',
  'state',
  'city_id',
  'property_type_id',
  'is_verified',
  'owner_id',
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // The address is as free as its typist; the server refuses what it doesn't know.
  const query = readAddress(request, NAMES) as object
  const [found, { cities }, { property_types }] = await Promise.all([
    orErrorPage(api.call('findAdminProperties', { query })),
    orErrorPage(api.call('getCities')),
    orErrorPage(api.call('getPropertyTypes')),
  ])
  return { found, cities, property_types }
}

const STATES = {
  draft: 'Draft',
  listed: 'Listed',
  expired: 'Expired',
  held: 'On hold',
  deleted: 'Deleted',
}

/** Every property: found, opened, held, released. */
export default function PropertiesPage({ loaderData }: Route.ComponentProps) {
  const { found, cities, property_types } = loaderData
  const navigate = useNavigate()
  const { query } = useTableAddress()
  return (
    <div className="admin-main">
      <AdminHead title="Properties" count={found} />
      <TableTools
        placeholder="Title, address or contact"
        filters={[
          {
            name: 'city_id',
            label: 'City',
            options: cities.map(({ id, city_name }) => ({ value: String(id), label: city_name })),
          },
          {
            name: 'state',
            label: 'State',
            options: PROPERTY_STATES.map((state) => ({ value: state, label: STATES[state] })),
          },
          {
            name: 'property_type_id',
            label: 'Type',
            options: property_types.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            name: 'is_verified',
            label: 'Verified',
            options: [
              { value: 'yes', label: 'Verified' },
              { value: 'no', label: 'Not verified' },
            ],
          },
        ]}
      >
        {query.has('owner_id') && (
          <FilterChip to={{ search: `?${changeAddress(query, { owner_id: null })}` }}>
            {`Of ${found.rows[0]?.owner.full_name ?? 'one owner'}`}
          </FilterChip>
        )}
      </TableTools>
      <Table
        name="Properties"
        columns={propertyColumns}
        rows={found.rows}
        page={found}
        sort="-changed"
        titleOf={({ title }) => title}
        hrefOf={({ id }) => paths.adminProperty(id)}
        actions={propertyActions}
        keys={{ o: { says: 'owner', press: ({ owner }) => navigate(paths.adminUser(owner.id)) } }}
      />
    </div>
  )
}
