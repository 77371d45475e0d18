import type { DeskCategory } from '@nilayam/contract/catalogue-happenings'
import { EditPage } from '../../admin-kit/edit-page.tsx'
import { loadList } from '../../admin-kit/load-list.ts'
import { SubNav } from '../../admin-kit/sub-nav.tsx'
import { Table } from '../../admin-kit/table.tsx'
import { TableTools } from '../../admin-kit/table-tools.tsx'
import type { Column } from '../../admin-kit/table-types.ts'
import { useEdit } from '../../admin-kit/use-edit.ts'
import { api } from '../../api.ts'
import type { Route } from './+types/categories.page'
import { CategoryForm } from './category-form.tsx'
import { happeningPages } from './sections.ts'

export const meta = () => [{ title: 'Categories of happenings · Nilayam' }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, [], (query) => api.call('findCategories', { query }))
}

const columns: readonly Column<DeskCategory>[] = [
  { id: 'name', label: 'Name', isSortable: true, cell: ({ name }) => name },
  { id: 'count', label: 'Happenings', isNumber: true, cell: ({ happenings }) => happenings },
]

/** What happenings are sorted into. */
export default function CategoriesPage({ loaderData: { list, row } }: Route.ComponentProps) {
  const { hrefOf } = useEdit()
  return (
    <EditPage
      title="Happenings"
      page={list}
      row={row}
      add="Add a category"
      nav={<SubNav label="Happenings" pages={happeningPages} />}
      editor={<CategoryForm key={`${row?.id} ${row?.version}`} row={row} />}
    >
      <TableTools placeholder="Name of a category" />
      <Table
        name="Categories"
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
