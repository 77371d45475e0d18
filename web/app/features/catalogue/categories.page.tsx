import type { AdminCategory } from '@nilayam/contract/admin/catalogue-happenings'
import { EditPage } from '../../admin-kit/entry/edit-page.tsx'
import { useEdit } from '../../admin-kit/entry/use-edit.ts'
import { SubNav } from '../../admin-kit/sub-nav.tsx'
import { loadList } from '../../admin-kit/table/load-list.ts'
import { Table } from '../../admin-kit/table/table.tsx'
import { TableTools } from '../../admin-kit/table/table-tools.tsx'
import type { Column } from '../../admin-kit/table/table-types.ts'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/categories.page'
import { CategoryForm } from './category-form.tsx'
import { happeningPages } from './sections.ts'

export const meta = () => [{ title: `${t('catalogue.categoriesOfHappenings')} · Nilayam` }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, [], (query) => api.call('findCategories', { query }))
}

const columns: readonly Column<AdminCategory>[] = [
  { id: 'name', label: t('catalogue.name'), isSortable: true, cell: ({ name }) => name },
  {
    id: 'count',
    label: t('catalogue.happenings'),
    isNumber: true,
    cell: ({ happenings }) => happenings,
  },
]

/** The categories of happenings. */
export default function CategoriesPage({ loaderData: { list, row } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  return (
    <EditPage
      title={t('catalogue.happenings')}
      page={list}
      row={row}
      add={t('catalogue.addCategory')}
      nav={<SubNav label={t('catalogue.happenings')} pages={happeningPages} />}
      editor={<CategoryForm key={`${row?.id} ${row?.version}`} row={row} />}
    >
      <TableTools placeholder={t('catalogue.findCategories')} />
      <Table
        name={t('catalogue.categories')}
        columns={columns}
        rows={list.rows}
        none={t('catalogue.noCategories')}
        page={list}
        sort="name"
        titleOf={({ name }) => name}
        hrefOf={hrefOf}
      />
    </EditPage>
  )
}
