import './editor.css'
import type { TablePage } from '@nilayam/contract/admin/admin'
import type { ReactNode } from 'react'
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

/** An admin page with a table at the left and the editor of a row at the right. */
export function EditPage({ title, page, text, add, nav, children, row, editor }: Props) {
  const { isOpen, isNew, toNew } = useEdit()
  const isEditing = (isNew && add !== undefined) || row !== undefined
  return (
    <div className="admin-main">
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
