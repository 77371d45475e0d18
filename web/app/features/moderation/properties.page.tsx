import { STATE_FILTERS, type StateFilter } from '@nilayam/contract/admin/moderation'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { AdminHead } from '../../admin-kit/admin-head.tsx'
import { loadRights } from '../../admin-kit/rights.ts'
import { Table } from '../../admin-kit/table/table.tsx'
import { changeAddress, readAddress, useTableAddress } from '../../admin-kit/table/table-address.ts'
import { TableTools } from '../../admin-kit/table/table-tools.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { t } from '../../text.ts'
import { FilterChip } from '../../ui/chip.tsx'
import type { Route } from './+types/properties.page'
import { listActions } from './actions.ts'
import { propertyColumns } from './property-columns.door.tsx'

export const meta = () => [{ title: `${t('moderation.properties')} · Nilayam` }]

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
  const query = readAddress(request, NAMES)
  const [found, { cities }, { property_types }, { rights }] = await Promise.all([
    orErrorPage(api.call('findAdminProperties', { query })),
    orErrorPage(api.call('getCities')),
    orErrorPage(api.call('getPropertyTypes')),
    orErrorPage(loadRights()),
  ])
  return { found, cities, property_types, rights }
}

const STATES: Record<StateFilter, string> = {
  draft: t('moderation.draft'),
  listed: t('moderation.listed'),
  refused: t('moderation.refused'),
  expired: t('moderation.expired'),
  held: t('moderation.onHold'),
  deleted: t('moderation.deleted'),
}

function sayOwner(name: string | undefined): string {
  return name ? t('moderation.ofOwner', { name }) : t('moderation.ofOneOwner')
}

/** All properties, with search, hold and release. */
export default function PropertiesPage({ loaderData }: Route.ComponentProps) {
  const { found, cities, property_types, rights } = loaderData
  const actions = useMemo(() => listActions(rights), [rights])
  const navigate = useNavigate()
  const { query } = useTableAddress()
  return (
    <div className="admin-main">
      <AdminHead title={t('moderation.properties')} count={found} />
      <TableTools
        placeholder={t('moderation.findProperties')}
        filters={[
          {
            name: 'city_id',
            label: t('moderation.city'),
            options: cities.map(({ id, city_name }) => ({ value: String(id), label: city_name })),
          },
          {
            name: 'state',
            label: t('moderation.state'),
            options: STATE_FILTERS.map((state) => ({ value: state, label: STATES[state] })),
          },
          {
            name: 'property_type_id',
            label: t('moderation.type'),
            options: property_types.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            name: 'is_verified',
            label: t('moderation.verified'),
            options: [
              { value: 'yes', label: t('moderation.verified') },
              { value: 'no', label: t('moderation.notVerified') },
            ],
          },
        ]}
      >
        {query.has('owner_id') && (
          <FilterChip to={{ search: `?${changeAddress(query, { owner_id: null })}` }}>
            {sayOwner(found.rows[0]?.owner.full_name)}
          </FilterChip>
        )}
      </TableTools>
      <Table
        name={t('moderation.properties')}
        columns={propertyColumns}
        rows={found.rows}
        none={t('moderation.noneLikeThis')}
        page={found}
        sort="-changed"
        titleOf={({ title }) => title}
        hrefOf={({ id }) => adminPaths.property(id)}
        actions={actions}
        canBeByPhone
        keys={{
          o: {
            says: t('moderation.openOwner'),
            press: ({ owner }) => navigate(adminPaths.user(owner.id)),
          },
        }}
      />
    </div>
  )
}
