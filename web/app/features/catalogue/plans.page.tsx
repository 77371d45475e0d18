import type { DeskPlan } from '@nilayam/contract/catalogue-types'
import { EditPage } from '../../admin-kit/edit-page.tsx'
import { loadList } from '../../admin-kit/load-list.ts'
import { Table } from '../../admin-kit/table.tsx'
import { TableTools } from '../../admin-kit/table-tools.tsx'
import type { Column } from '../../admin-kit/table-types.ts'
import { useEdit } from '../../admin-kit/use-edit.ts'
import { api } from '../../api.ts'
import { formatRupees } from '../../ui/rupees.ts'
import { State } from '../../ui/state.tsx'
import type { Route } from './+types/plans.page'
import { PlanForm } from './plan-form.tsx'
import { sayCount } from './sections.ts'

export const meta = () => [{ title: 'Plans · Nilayam' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const find = (query: object) => api.call('findPlans', { query })
  const [list, { property_types }] = await Promise.all([
    loadList(request, ['property_type_id', 'state'], find),
    api.call('getPropertyTypes'),
  ])
  return { ...list, types: property_types }
}

const columns: readonly Column<DeskPlan>[] = [
  { id: 'name', label: 'Name', isSortable: true, cell: ({ plan_name }) => plan_name },
  { id: 'type', label: 'Property type', cell: ({ property_type }) => property_type },
  {
    id: 'amount',
    label: 'Price',
    isSortable: true,
    isNumber: true,
    cell: ({ amount }) => formatRupees(amount),
  },
  {
    id: 'duration',
    label: 'Days',
    isSortable: true,
    isNumber: true,
    cell: ({ duration }) => duration,
  },
  { id: 'in_force', label: 'In force', isNumber: true, cell: ({ in_force }) => sayCount(in_force) },
  {
    id: 'state',
    label: 'State',
    cell: ({ is_active }) => (
      <State kind={is_active ? 'good' : 'off'}>{is_active ? 'On offer' : 'Retired'}</State>
    ),
  },
]

/** What owners pay for, by property type. */
export default function PlansPage({ loaderData: { list, row, types } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  return (
    <EditPage
      title="Plans"
      page={list}
      row={row}
      add="Add a plan"
      editor={<PlanForm key={`${row?.id} ${row?.version}`} row={row} types={types} />}
    >
      <TableTools
        placeholder="Name or description"
        filters={[
          {
            name: 'property_type_id',
            label: 'Property type',
            options: types.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            name: 'state',
            label: 'State',
            options: [
              { value: 'offered', label: 'On offer' },
              { value: 'retired', label: 'Retired' },
            ],
          },
        ]}
      />
      <Table
        name="Plans"
        columns={columns}
        rows={list.rows}
        page={list}
        sort="duration"
        titleOf={({ plan_name, property_type }) => `${plan_name}, ${property_type}`}
        hrefOf={hrefOf}
      />
    </EditPage>
  )
}
