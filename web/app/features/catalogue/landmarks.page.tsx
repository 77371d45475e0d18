import type { DeskLandmark } from '@nilayam/contract/catalogue-places'
import { EditPage } from '../../admin-kit/edit-page.tsx'
import { loadList } from '../../admin-kit/load-list.ts'
import { SubNav } from '../../admin-kit/sub-nav.tsx'
import { Table } from '../../admin-kit/table.tsx'
import { useTableAddress } from '../../admin-kit/table-address.ts'
import { TableTools } from '../../admin-kit/table-tools.tsx'
import type { Column } from '../../admin-kit/table-types.ts'
import { useEdit } from '../../admin-kit/use-edit.ts'
import { api } from '../../api.ts'
import type { Route } from './+types/landmarks.page'
import { LandmarkForm } from './landmark-form.tsx'
import { kindOptions, sayKind } from './landmark-kinds.ts'
import { placePages } from './sections.ts'

export const meta = () => [{ title: 'Landmarks · Nilayam' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const find = (query: object) => api.call('findLandmarks', { query })
  const [list, { cities }] = await Promise.all([
    loadList(request, ['city_id', 'kind'], find),
    api.call('getCities'),
  ])
  return { ...list, cities }
}

const columns: readonly Column<DeskLandmark>[] = [
  { id: 'name', label: 'Name', isSortable: true, cell: ({ name }) => name },
  { id: 'kind', label: 'What it is', cell: ({ kind }) => sayKind(kind) },
  { id: 'detail', label: 'Beside the name', cell: ({ detail }) => detail },
  { id: 'city', label: 'City', cell: ({ city_name }) => city_name },
]

/** What people search near: stations, colleges, coaching hubs. */
export default function LandmarksPage({ loaderData: { list, row, cities } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  const { query } = useTableAddress()
  const cityId = Number(query.get('city_id')) || undefined
  const cityOptions = cities.map(({ id, city_name }) => ({ value: String(id), label: city_name }))
  return (
    <EditPage
      title="Cities and areas"
      page={list}
      row={row}
      add="Add a landmark"
      nav={<SubNav label="Places" pages={placePages} />}
      editor={
        <LandmarkForm
          key={`${row?.id} ${row?.version}`}
          row={row}
          cities={cities}
          cityId={cityId}
        />
      }
    >
      <TableTools
        placeholder="Name or spelling"
        filters={[
          { name: 'city_id', label: 'City', options: cityOptions },
          { name: 'kind', label: 'What it is', options: kindOptions },
        ]}
      />
      <Table
        name="Landmarks"
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
