import type { DeskCity } from '@nilayam/contract/catalogue-places'
import { EditPage } from '../../admin-kit/edit-page.tsx'
import { loadList } from '../../admin-kit/load-list.ts'
import { SubNav } from '../../admin-kit/sub-nav.tsx'
import { Table } from '../../admin-kit/table.tsx'
import { TableTools } from '../../admin-kit/table-tools.tsx'
import type { Column } from '../../admin-kit/table-types.ts'
import { useEdit } from '../../admin-kit/use-edit.ts'
import { api } from '../../api.ts'
import type { Route } from './+types/cities.page'
import { CityForm } from './city-form.tsx'
import { placePages, sayCount } from './sections.ts'

export const meta = () => [{ title: 'Cities · Nilayam' }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, [], (query) => api.call('findCities', { query }))
}

const columns: readonly Column<DeskCity>[] = [
  { id: 'name', label: 'Name', isSortable: true, cell: ({ city_name }) => city_name },
  { id: 'aka', label: 'Other spellings', cell: ({ aka }) => aka },
  { id: 'areas', label: 'Areas', isNumber: true, cell: ({ areas }) => areas },
  { id: 'landmarks', label: 'Landmarks', isNumber: true, cell: ({ landmarks }) => landmarks },
  { id: 'listed', label: 'Listed', isNumber: true, cell: ({ listed }) => sayCount(listed) },
]

/** The cities that owners can list in. */
export default function CitiesPage({ loaderData: { list, row } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  return (
    <EditPage
      title="Cities and areas"
      page={list}
      row={row}
      add="Add a city"
      nav={<SubNav label="Places" pages={placePages} />}
      editor={<CityForm key={`${row?.id} ${row?.version}`} row={row} />}
    >
      <TableTools placeholder="Name of a city" />
      <Table
        name="Cities"
        columns={columns}
        rows={list.rows}
        page={list}
        sort="name"
        titleOf={({ city_name }) => city_name}
        hrefOf={hrefOf}
      />
    </EditPage>
  )
}
