import './editor.css'
import type { TablePage } from '@nilayam/contract/admin'
import type { ReactNode } from 'react'
import { t } from '../text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { AdminHead } from './admin-head.tsx'
import { useEdit } from './use-edit.ts'

type Props = {
  title: string
  page: TablePage
  text?: ReactNode
  /** What the button says that begins a new row. */
  add?: string
  /** The pages of the section, above the table. */
  nav?: ReactNode
  /** Search, filters and table. */
  children: ReactNode
  /** The row that the address names, where there is one. */
  row: { id: number } | undefined
  editor: ReactNode
}

/** An admin page on which rows are found at the left and edited at the right. */
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
