import { type DeskAmenity, MAX_AMENITIES } from '@nilayam/contract/catalogue-types'
import { EditPage } from '../../admin-kit/edit-page.tsx'
import { loadList } from '../../admin-kit/load-list.ts'
import { SubNav } from '../../admin-kit/sub-nav.tsx'
import { Table } from '../../admin-kit/table.tsx'
import { TableTools } from '../../admin-kit/table-tools.tsx'
import type { Column } from '../../admin-kit/table-types.ts'
import { useEdit } from '../../admin-kit/use-edit.ts'
import { api } from '../../api.ts'
import { ICONS, Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/amenities.page'
import { AmenityForm } from './amenity-form.tsx'
import { typePages } from './sections.ts'

export const meta = () => [{ title: 'Amenities · Nilayam' }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, [], (query) => api.call('findAmenities', { query }))
}

const columns: readonly Column<DeskAmenity>[] = [
  { id: 'name', label: 'Name', isSortable: true, cell: ({ name }) => name },
  { id: 'icon', label: 'Sign', cell: ({ icon }) => <Sign icon={icon} /> },
  { id: 'types', label: 'Types that offer it', isNumber: true, cell: ({ types }) => types },
]

function Sign({ icon }: { icon: string }) {
  const known = ICONS.find((name) => name === icon)
  return known ? <Icon name={known} /> : icon
}

/** What a place can have. */
export default function AmenitiesPage({ loaderData: { list, row } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  return (
    <EditPage
      title="Types and amenities"
      page={list}
      row={row}
      text={`There is room for ${MAX_AMENITIES} amenities.`}
      add="Add an amenity"
      nav={<SubNav label="Types and amenities" pages={typePages} />}
      editor={<AmenityForm key={`${row?.id} ${row?.version}`} row={row} />}
    >
      <TableTools placeholder="Name of an amenity" />
      <Table
        name="Amenities"
        columns={columns}
        rows={list.rows}
        page={list}
        sort="name"
        titleOf={({ name }) => name}
        hrefOf={hrefOf}
      />
    </EditPage>
  )
}
