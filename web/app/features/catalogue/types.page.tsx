import type { DeskType } from '@nilayam/contract/catalogue-types'
import { EditPage } from '../../admin-kit/edit-page.tsx'
import { loadList } from '../../admin-kit/load-list.ts'
import { SubNav } from '../../admin-kit/sub-nav.tsx'
import { Table } from '../../admin-kit/table.tsx'
import { TableTools } from '../../admin-kit/table-tools.tsx'
import type { Column } from '../../admin-kit/table-types.ts'
import { useEdit } from '../../admin-kit/use-edit.ts'
import { api } from '../../api.ts'
import type { Route } from './+types/types.page'
import { sayCount, typePages } from './sections.ts'
import { TypeForm } from './type-form.tsx'

export const meta = () => [{ title: 'Property types · Nilayam' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, { amenities }] = await Promise.all([
    loadList(request, [], (query) => api.call('findTypes', { query })),
    api.call('getAllAmenities'),
  ])
  return { ...list, amenities }
}

const columns: readonly Column<DeskType>[] = [
  { id: 'name', label: 'Name', isSortable: true, cell: ({ name }) => name },
  {
    id: 'amenities',
    label: 'Amenities',
    isNumber: true,
    cell: ({ amenity_ids }) => amenity_ids.length,
  },
  { id: 'plans', label: 'Plans on offer', isNumber: true, cell: ({ plans }) => plans },
  { id: 'listed', label: 'Listed', isNumber: true, cell: ({ listed }) => sayCount(listed) },
]

/** The kinds of places that can be listed, and what each can have. */
export default function TypesPage({ loaderData }: Route.ComponentProps) {
  const { list, row, amenities } = loaderData
  const { hrefOf } = useEdit()
  return (
    <EditPage
      title="Types and amenities"
      page={list}
      row={row}
      text="A type without a plan on offer can’t be listed."
      add="Add a type"
      nav={<SubNav label="Types and amenities" pages={typePages} />}
      editor={<TypeForm key={`${row?.id} ${row?.version}`} row={row} amenities={amenities} />}
    >
      <TableTools placeholder="Name of a type" />
      <Table
        name="Property types"
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
