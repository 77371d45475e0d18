import { type AdminAmenity, MAX_AMENITIES } from '@nilayam/contract/admin/catalogue-types'
import { EditPage } from '../../admin-kit/entry/edit-page.tsx'
import { useEdit } from '../../admin-kit/entry/use-edit.ts'
import { SubNav } from '../../admin-kit/sub-nav.tsx'
import { loadList } from '../../admin-kit/table/load-list.ts'
import { Table } from '../../admin-kit/table/table.tsx'
import { TableTools } from '../../admin-kit/table/table-tools.tsx'
import type { Column } from '../../admin-kit/table/table-types.ts'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { ICONS } from '../../ui/drawings/icon-names.ts'
import type { Route } from './+types/amenities.page'
import { AmenityForm } from './amenity-form.tsx'
import { typePages } from './sections.ts'

export const meta = () => [{ title: `${t('catalogue.amenities')} · Nilayam` }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, [], (query) => api.call('findAmenities', { query }))
}

const columns: readonly Column<AdminAmenity>[] = [
  { id: 'name', label: t('catalogue.name'), isSortable: true, cell: ({ name }) => name },
  { id: 'icon', label: t('catalogue.sign'), cell: ({ icon }) => <Sign icon={icon} /> },
  { id: 'types', label: t('catalogue.typesThatOffer'), isNumber: true, cell: ({ types }) => types },
]

function Sign({ icon }: { icon: string }) {
  const known = ICONS.find((name) => name === icon)
  return known ? <Icon name={known} /> : icon
}

/** The amenities of properties. */
export default function AmenitiesPage({ loaderData: { list, row } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  return (
    <EditPage
      title={t('catalogue.typesAndAmenities')}
      page={list}
      row={row}
      text={t('catalogue.roomForAmenities', { count: MAX_AMENITIES })}
      add={t('catalogue.addAmenity')}
      nav={<SubNav label={t('catalogue.typesAndAmenities')} pages={typePages} />}
      editor={<AmenityForm key={`${row?.id} ${row?.version}`} row={row} />}
    >
      <TableTools placeholder={t('catalogue.findAmenities')} />
      <Table
        name={t('catalogue.amenities')}
        columns={columns}
        rows={list.rows}
        none={t('catalogue.noAmenities')}
        page={list}
        sort="name"
        titleOf={({ name }) => name}
        hrefOf={hrefOf}
      />
    </EditPage>
  )
}
