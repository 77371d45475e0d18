import './editor.css'
import type { TablePage } from '@nilayam/contract/admin'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { DeskHead } from './desk-head.tsx'
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
  editor: ReactNode
}

/** A page of the desk on which rows are found at the left and edited at the right. */
export function EditPage({ title, page, text, add, nav, children, editor }: Props) {
  const { isOpen, toNew } = useEdit()
  return (
    <div className="desk-main">
      <DeskHead title={title} count={page} text={text}>
        {add && (
          <ButtonLink icon="plus" to={toNew} preventScrollReset>
            {add}
          </ButtonLink>
        )}
      </DeskHead>
      {nav}
      <div className="desk-edit" data-open={isOpen || undefined}>
        <div>{children}</div>
        {isOpen && editor}
      </div>
    </div>
  )
}
