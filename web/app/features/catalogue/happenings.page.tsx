import type { AdminHappening } from '@nilayam/contract/admin/catalogue-happenings'
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
import type { Route } from './+types/happenings.page'
import { happeningActions } from './happening-actions.ts'
import { HappeningForm } from './happening-form.tsx'
import { STATES, sayStartAndEnd, toState } from './happening-words.ts'
import { happeningPages } from './sections.ts'

export const meta = () => [{ title: `${t('catalogue.happenings')} · Nilayam` }]

const FILTERS = ['category_id', 'city_id', 'state']

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, { categories }, { cities }] = await Promise.all([
    loadList(request, FILTERS, (query) => api.call('findHappenings', { query })),
    api.call('getHappeningCategories'),
    api.call('getCities'),
  ])
  return { ...list, categories, cities }
}

const stateKinds = { shown: 'good', unconfirmed: 'wait', hidden: 'off', past: 'off' } as const

const columns: readonly Column<AdminHappening>[] = [
  {
    id: 'title',
    label: t('catalogue.title'),
    isSortable: true,
    isLong: true,
    cell: ({ title }) => title,
  },
  {
    id: 'state',
    label: t('catalogue.state'),
    cell: (row) => <State kind={stateKinds[toState(row)]}>{STATES[toState(row)]}</State>,
  },
  {
    id: 'starts_at',
    label: t('catalogue.when'),
    isSortable: true,
    cell: When,
  },
  { id: 'category', label: t('catalogue.category'), cell: ({ category }) => category.name },
  {
    id: 'where',
    label: t('catalogue.where'),
    cell: ({ city, area }) =>
      area ? area.area_name : t('catalogue.allOfCity', { city: city.city_name }),
  },
]

function When({ starts_at, ends_at }: AdminHappening) {
  const [start, end] = sayStartAndEnd(starts_at, ends_at)
  return (
    <>
      {start}
      {end && <span className="block text-ink-soft">{end}</span>}
    </>
  )
}

/** Managing happenings: adding, editing, hiding. */
export default function HappeningsPage({ loaderData }: Route.ComponentProps) {
  const { list, row, categories, cities } = loaderData
  const { hrefOf } = useEdit()
  return (
    <EditPage
      title={t('catalogue.happenings')}
      page={list}
      row={row}
      text={t('catalogue.happeningsExplained')}
      add={t('catalogue.addHappening')}
      nav={<SubNav label={t('catalogue.happenings')} pages={happeningPages} />}
      editor={
        <HappeningForm
          key={`${row?.id} ${row?.version}`}
          row={row}
          categories={categories}
          cities={cities}
        />
      }
    >
      <TableTools
        placeholder={t('catalogue.findHappenings')}
        filters={[
          {
            name: 'category_id',
            label: t('catalogue.category'),
            options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            name: 'city_id',
            label: t('catalogue.city'),
            options: cities.map(({ id, city_name }) => ({ value: String(id), label: city_name })),
          },
          {
            name: 'state',
            label: t('catalogue.state'),
            options: Object.entries(STATES).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <Table
        name={t('catalogue.happenings')}
        columns={columns}
        rows={list.rows}
        none={t('catalogue.noHappenings')}
        page={list}
        sort="starts_at"
        titleOf={({ title }) => title}
        hrefOf={hrefOf}
        actions={happeningActions}
      />
    </EditPage>
  )
}
