import './editor.css'
import type { TablePage } from '@nilayam/contract/admin/admin'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { AdminHead } from '../admin-head.tsx'
import { useEdit } from './use-edit.ts'

type Props = {
  title: string
  page: TablePage
  text?: ReactNode
  /** The label of the button that adds a row. */
  add?: string
  /** Navigation of the section, above the table. */
  nav?: ReactNode
  /** Search, filters and table. */
  children: ReactNode
  /** The row named in the URL, if any. */
  row: { id: number } | undefined
  editor: ReactNode
}

/** A closed editor gives the focus back to its row, or to the button that adds one. Returns the page's ref. */
function useWayOut(edit: string | null): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(edit)
  useEffect(() => {
    const closed = before.current
    before.current = edit
    const isLost = document.activeElement?.matches('body, main') ?? true
    if (closed === null || edit !== null || !isLost) return
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector)
    const row = find(`tr[data-id="${CSS.escape(closed)}"] .row-title`)
    const back = row ?? find('.admin-head .btn') ?? find('.table-scroll')
    back?.focus()
  }, [edit])
  return page
}

/** An admin page with a table at the left and the editor of a row at the right. */
export function EditPage({ title, page, text, add, nav, children, row, editor }: Props) {
  const { edit, isOpen, isNew, toNew } = useEdit()
  const wayOut = useWayOut(edit)
  const isEditing = (isNew && add !== undefined) || row !== undefined
  return (
    <div ref={wayOut} className="admin-main">
      <AdminHead title={title} count={page} text={text}>
        {add && (
          <ButtonLink icon="plus" to={toNew} preventScrollReset>
            {add}
          </ButtonLink>
        )}
      </AdminHead>
      {nav}
      <div className="admin-edit" data-open={isEditing || undefined}>
        <div>
          {isOpen && !isEditing && (
            <div className="mb-3">
              <Note kind="soon">{t('admin-kit.gone')}</Note>
            </div>
          )}
          {children}
        </div>
        {isEditing && editor}
      </div>
    </div>
  )
}
