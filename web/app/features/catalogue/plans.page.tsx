import type { AdminPlan } from '@nilayam/contract/admin/catalogue-types'
import { EditPage } from '../../admin-kit/entry/edit-page.tsx'
import { useEdit } from '../../admin-kit/entry/use-edit.ts'
import { loadList } from '../../admin-kit/table/load-list.ts'
import { Table } from '../../admin-kit/table/table.tsx'
import { TableTools } from '../../admin-kit/table/table-tools.tsx'
import type { Column } from '../../admin-kit/table/table-types.ts'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { State } from '../../ui/state.tsx'
import type { Route } from './+types/plans.page'
import { PlanForm } from './plan-form.tsx'
import { sayCount } from './sections.ts'

export const meta = () => [{ title: `${t('catalogue.plans')} · Nilayam` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const find = (query: object) => api.call('findPlans', { query })
  const [list, { property_types }] = await Promise.all([
    loadList(request, ['property_type_id', 'state'], find),
    api.call('getPropertyTypes'),
  ])
  return { ...list, types: property_types }
}

const columns: readonly Column<AdminPlan>[] = [
  { id: 'name', label: t('catalogue.name'), isSortable: true, cell: ({ plan_name }) => plan_name },
  {
    id: 'state',
    label: t('catalogue.state'),
    cell: ({ is_active }) => (
      <State kind={is_active ? 'good' : 'off'}>
        {is_active ? t('catalogue.onOffer') : t('catalogue.retired')}
      </State>
    ),
  },
  { id: 'type', label: t('catalogue.propertyType'), cell: ({ property_type }) => property_type },
  {
    id: 'amount',
    label: t('catalogue.price'),
    isSortable: true,
    isNumber: true,
    cell: ({ amount }) => formatRupees(amount),
  },
  {
    id: 'duration',
    label: t('catalogue.days'),
    isSortable: true,
    isNumber: true,
    cell: ({ duration }) => duration,
  },
  {
    id: 'in_force',
    label: t('catalogue.inForce'),
    isNumber: true,
    cell: ({ in_force }) => sayCount(in_force),
  },
]

/** Plans by property type. */
export default function PlansPage({ loaderData: { list, row, types } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  return (
    <EditPage
      title={t('catalogue.plans')}
      page={list}
      row={row}
      add={t('catalogue.addPlan')}
      editor={<PlanForm key={`${row?.id} ${row?.version}`} row={row} types={types} />}
    >
      <TableTools
        placeholder={t('catalogue.findPlans')}
        filters={[
          {
            name: 'property_type_id',
            label: t('catalogue.propertyType'),
            options: types.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            name: 'state',
            label: t('catalogue.state'),
            options: [
              { value: 'offered', label: t('catalogue.onOffer') },
              { value: 'retired', label: t('catalogue.retired') },
            ],
          },
        ]}
      />
      <Table
        name={t('catalogue.plans')}
        columns={columns}
        rows={list.rows}
        none={t('catalogue.noPlans')}
        page={list}
        sort="duration"
        titleOf={({ plan_name, property_type }) => `${plan_name}, ${property_type}`}
        hrefOf={hrefOf}
      />
    </EditPage>
  )
}
