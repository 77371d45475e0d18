import type { AdminArea } from '@nilayam/contract/admin/catalogue-places'
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
import type { Route } from './+types/areas.page'
import { AreaForm } from './area-form.tsx'
import { placePages, sayCount } from './sections.ts'

export const meta = () => [{ title: `${t('catalogue.areas')} · Nilayam` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const found = loadList(request, ['city_id'], (query) => api.call('findAreas', { query }))
  const [list, { cities }] = await Promise.all([found, api.call('getCities')])
  return { ...list, cities }
}

const columns: readonly Column<AdminArea>[] = [
  { id: 'name', label: t('catalogue.name'), isSortable: true, cell: ({ area_name }) => area_name },
  { id: 'city', label: t('catalogue.city'), cell: ({ city_name }) => city_name },
  { id: 'aka', label: t('catalogue.otherSpellings'), cell: ({ aka }) => aka },
  {
    id: 'listed',
    label: t('catalogue.listed'),
    isNumber: true,
    cell: ({ listed }) => sayCount(listed),
  },
]

/** The areas of cities. */
export default function AreasPage({ loaderData: { list, row, cities } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  const { query } = useTableAddress()
  const cityId = Number(query.get('city_id')) || undefined
  return (
    <EditPage
      title={t('catalogue.citiesAndAreas')}
      page={list}
      row={row}
      add={t('catalogue.addArea')}
      nav={<SubNav label={t('catalogue.places')} pages={placePages} />}
      editor={
        <AreaForm key={`${row?.id} ${row?.version}`} row={row} cities={cities} cityId={cityId} />
      }
    >
      <TableTools
        placeholder={t('catalogue.findSpelling')}
        filters={[
          {
            name: 'city_id',
            label: t('catalogue.city'),
            options: cities.map(({ id, city_name }) => ({ value: String(id), label: city_name })),
          },
        ]}
      />
      <Table
        name={t('catalogue.areas')}
        columns={columns}
        rows={list.rows}
        none={t('catalogue.noAreas')}
        page={list}
        sort="name"
        titleOf={({ area_name }) => area_name}
        hrefOf={hrefOf}
      />
    </EditPage>
  )
}
