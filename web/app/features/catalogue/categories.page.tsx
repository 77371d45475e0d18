import type { DeskCategory } from '@nilayam/contract/admin-happenings'
import { api } from '../../api.ts'
import { EditPage } from '../admin/edit-page.tsx'
import { loadList } from '../admin/load-list.ts'
import { SubNav } from '../admin/sub-nav.tsx'
import { Table } from '../admin/table.tsx'
import { TableTools } from '../admin/table-tools.tsx'
import type { Column } from '../admin/table-types.ts'
import { useEdit } from '../admin/use-edit.ts'
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
