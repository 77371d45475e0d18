import type { DeskArea } from '@nilayam/contract/catalogue-places'
import { EditPage } from '../../admin-kit/edit-page.tsx'
import { loadList } from '../../admin-kit/load-list.ts'
import { SubNav } from '../../admin-kit/sub-nav.tsx'
import { Table } from '../../admin-kit/table.tsx'
import { useTableAddress } from '../../admin-kit/table-address.ts'
import { TableTools } from '../../admin-kit/table-tools.tsx'
import type { Column } from '../../admin-kit/table-types.ts'
import { useEdit } from '../../admin-kit/use-edit.ts'
import { api } from '../../api.ts'
import type { Route } from './+types/areas.page'
import { AreaForm } from './area-form.tsx'
import { placePages, sayCount } from './sections.ts'

export const meta = () => [{ title: 'Areas · Nilayam' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const found = loadList(request, ['city_id'], (query) => api.call('findAreas', { query }))
  const [list, { cities }] = await Promise.all([found, api.call('getCities')])
  return { ...list, cities }
}

const columns: readonly Column<DeskArea>[] = [
  { id: 'name', label: 'Name', isSortable: true, cell: ({ area_name }) => area_name },
  { id: 'city', label: 'City', cell: ({ city_name }) => city_name },
  { id: 'aka', label: 'Other spellings', cell: ({ aka }) => aka },
  { id: 'listed', label: 'Listed', isNumber: true, cell: ({ listed }) => sayCount(listed) },
]

/** The areas that people search in. */
export default function AreasPage({ loaderData: { list, row, cities } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  const { query } = useTableAddress()
  const cityId = Number(query.get('city_id')) || undefined
  return (
    <EditPage
      title="Cities and areas"
      page={list}
      row={row}
      add="Add an area"
      nav={<SubNav label="Places" pages={placePages} />}
      editor={
        <AreaForm key={`${row?.id} ${row?.version}`} row={row} cities={cities} cityId={cityId} />
      }
    >
      <TableTools
        placeholder="Name or spelling"
        filters={[
          {
            name: 'city_id',
            label: 'City',
            options: cities.map(({ id, city_name }) => ({ value: String(id), label: city_name })),
          },
        ]}
      />
      <Table
        name="Areas"
        columns={columns}
        rows={list.rows}
        page={list}
        sort="name"
        titleOf={({ area_name }) => area_name}
        hrefOf={hrefOf}
      />
    </EditPage>
  )
}
