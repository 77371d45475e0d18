import type { AdminLandmark } from '@nilayam/contract/admin/catalogue-places'
import { EditPage } from '../../admin-kit/entry/edit-page.tsx'
import { useEdit } from '../../admin-kit/entry/use-edit.ts'
import { SubNav } from '../../admin-kit/sub-nav.tsx'
import { loadList } from '../../admin-kit/table/load-list.ts'
import { Table } from '../../admin-kit/table/table.tsx'
import { useTableAddress } from '../../admin-kit/table/table-address.ts'
import { TableTools } from '../../admin-kit/table/table-tools.tsx'
import type { Column } from '../../admin-kit/table/table-types.ts'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/landmarks.page'
import { LandmarkForm } from './landmark-form.tsx'
import { kindOptions, sayKind } from './landmark-kinds.ts'
import { placePages } from './sections.ts'

export const meta = () => [{ title: `${t('catalogue.landmarks')} · Nilayam` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const find = (query: object) => api.call('findLandmarks', { query })
  const [list, { cities }] = await Promise.all([
    loadList(request, ['city_id', 'kind'], find),
    api.call('getCities'),
  ])
  return { ...list, cities }
}

const columns: readonly Column<AdminLandmark>[] = [
  { id: 'name', label: t('catalogue.name'), isSortable: true, cell: ({ name }) => name },
  { id: 'kind', label: t('catalogue.whatItIs'), cell: ({ kind }) => sayKind(kind) },
  { id: 'detail', label: t('catalogue.besideName'), cell: ({ detail }) => detail },
  { id: 'city', label: t('catalogue.city'), cell: ({ city_name }) => city_name },
]

/** Landmarks that people search near: stations, colleges, coaching hubs. */
export default function LandmarksPage({ loaderData: { list, row, cities } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  const { query } = useTableAddress()
  const cityId = Number(query.get('city_id')) || undefined
  const cityOptions = cities.map(({ id, city_name }) => ({ value: String(id), label: city_name }))
  return (
    <EditPage
      title={t('catalogue.citiesAndAreas')}
      page={list}
      row={row}
      add={t('catalogue.addLandmark')}
      nav={<SubNav label={t('catalogue.places')} pages={placePages} />}
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
        placeholder={t('catalogue.findSpelling')}
        filters={[
          { name: 'city_id', label: t('catalogue.city'), options: cityOptions },
          { name: 'kind', label: t('catalogue.whatItIs'), options: kindOptions },
        ]}
      />
      <Table
        name={t('catalogue.landmarks')}
        columns={columns}
        rows={list.rows}
        none={t('catalogue.noLandmarks')}
        page={list}
        sort="name"
        titleOf={({ name }) => name}
        hrefOf={hrefOf}
      />
    </EditPage>
  )
}
