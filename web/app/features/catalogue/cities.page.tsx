import type { AdminCity } from '@nilayam/contract/admin/catalogue-places'
import { EditPage } from '../../admin-kit/entry/edit-page.tsx'
import { useEdit } from '../../admin-kit/entry/use-edit.ts'
import { SubNav } from '../../admin-kit/sub-nav.tsx'
import { loadList } from '../../admin-kit/table/load-list.ts'
import { Table } from '../../admin-kit/table/table.tsx'
import { TableTools } from '../../admin-kit/table/table-tools.tsx'
import type { Column } from '../../admin-kit/table/table-types.ts'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/cities.page'
import { CityForm } from './city-form.tsx'
import { placePages, sayCount } from './sections.ts'

export const meta = () => [{ title: `${t('catalogue.cities')} · Nilayam` }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, [], (query) => api.call('findCities', { query }))
}

const columns: readonly Column<AdminCity>[] = [
  { id: 'name', label: t('catalogue.name'), isSortable: true, cell: ({ city_name }) => city_name },
  { id: 'aka', label: t('catalogue.otherSpellings'), cell: ({ aka }) => aka },
  { id: 'areas', label: t('catalogue.areas'), isNumber: true, cell: ({ areas }) => areas },
  {
    id: 'landmarks',
    label: t('catalogue.landmarks'),
    isNumber: true,
    cell: ({ landmarks }) => landmarks,
  },
  {
    id: 'listed',
    label: t('catalogue.listed'),
    isNumber: true,
    cell: ({ listed }) => sayCount(listed),
  },
]

/** The cities in which owners can list. */
export default function CitiesPage({ loaderData: { list, row } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  return (
    <EditPage
      title={t('catalogue.citiesAndAreas')}
      page={list}
      row={row}
      add={t('catalogue.addCity')}
      nav={<SubNav label={t('catalogue.places')} pages={placePages} />}
      editor={<CityForm key={`${row?.id} ${row?.version}`} row={row} />}
    >
      <TableTools placeholder={t('catalogue.findCities')} />
      <Table
        name={t('catalogue.cities')}
        columns={columns}
        rows={list.rows}
        none={t('catalogue.noCities')}
        page={list}
        sort="name"
        titleOf={({ city_name }) => city_name}
        hrefOf={hrefOf}
      />
    </EditPage>
  )
}
