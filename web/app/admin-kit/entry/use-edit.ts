import { changeAddress, useTableAddress } from '../table/table-address.ts'

const NEW = 'new'

/** The row being edited: in the URL, beside search, order and page. */
export function useEdit() {
  const { query, change } = useTableAddress()
  const cursor = query.get('cursor')
  const edit = query.get('edit')
  const linkTo = (row: { id: number } | 'new') => {
    const wanted = row === NEW ? NEW : String(row.id)
    return `?${changeAddress(query, { cursor, edit: wanted })}`
  }
  return {
    isOpen: edit !== null,
    isNew: edit === NEW,
    /** What the URL names: a row's id or 'new', if it is one. */
    edit,
    hrefOf: (row: { id: number }) => linkTo(row),
    toNew: linkTo(NEW),
    close: () => change({ cursor, edit: null }, { replace: true }),
    /** Returns to the table, where the saved row is marked. */
    showSaved: (id: number) => {
      const where = edit === NEW ? { added: String(id) } : { cursor, saved: String(id) }
      change({ ...where, edit: null }, { replace: true })
    },
  }
}
