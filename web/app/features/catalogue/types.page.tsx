import type { AdminType } from '@nilayam/contract/admin/catalogue-types'
import { EditPage } from '../../admin-kit/entry/edit-page.tsx'
import { useEdit } from '../../admin-kit/entry/use-edit.ts'
import { SubNav } from '../../admin-kit/sub-nav.tsx'
import { loadList } from '../../admin-kit/table/load-list.ts'
import { Table } from '../../admin-kit/table/table.tsx'
import { TableTools } from '../../admin-kit/table/table-tools.tsx'
import type { Column } from '../../admin-kit/table/table-types.ts'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { State } from '../../ui/state.tsx'
import type { Route } from './+types/types.page'
import { sayCount, typePages } from './sections.ts'
import { TypeForm } from './type-form.tsx'

export const meta = () => [{ title: `${t('catalogue.propertyTypes')} · Nilayam` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, { amenities }] = await Promise.all([
    loadList(request, [], (query) => api.call('findTypes', { query })),
    api.call('getAllAmenities'),
  ])
  return { ...list, amenities }
}

const columns: readonly Column<AdminType>[] = [
  { id: 'name', label: t('catalogue.name'), isSortable: true, cell: ({ name }) => name },
  { id: 'state', label: t('catalogue.state'), cell: (type) => <TypeState type={type} /> },
  {
    id: 'amenities',
    label: t('catalogue.amenities'),
    isNumber: true,
    cell: ({ amenity_ids }) => amenity_ids.length,
  },
  { id: 'plans', label: t('catalogue.plansOnOffer'), isNumber: true, cell: ({ plans }) => plans },
  {
    id: 'listed',
    label: t('catalogue.listed'),
    isNumber: true,
    cell: ({ listed }) => sayCount(listed),
  },
]

/** Whether owners can list with it, or what it lacks. */
function TypeState({ type: { amenity_ids, plans } }: { type: AdminType }) {
  if (amenity_ids.length > 0 && plans > 0) {
    return <State kind="good">{t('catalogue.onOffer')}</State>
  }
  if (plans > 0) return <State kind="wait">{t('catalogue.needsAmenities')}</State>
  return (
    <State kind="wait">
      {amenity_ids.length > 0 ? t('catalogue.needsPlan') : t('catalogue.needsBoth')}
    </State>
  )
}

/** Property types and their amenities. */
export default function TypesPage({ loaderData }: Route.ComponentProps) {
  const { list, row, amenities } = loaderData
  const { hrefOf } = useEdit()
  return (
    <EditPage
      title={t('catalogue.typesAndAmenities')}
      page={list}
      row={row}
      text={t('catalogue.typesExplained')}
      add={t('catalogue.addType')}
      nav={<SubNav label={t('catalogue.typesAndAmenities')} pages={typePages} />}
      editor={<TypeForm key={`${row?.id} ${row?.version}`} row={row} amenities={amenities} />}
    >
      <TableTools placeholder={t('catalogue.findTypes')} />
      <Table
        name={t('catalogue.propertyTypes')}
        columns={columns}
        rows={list.rows}
        none={t('catalogue.noTypes')}
        page={list}
        sort="name"
        titleOf={({ name }) => name}
        hrefOf={hrefOf}
      />
    </EditPage>
  )
}
