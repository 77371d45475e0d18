import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Keys, useKeys } from './keys.ts'
import type { TableProps } from './table-types.ts'

/** The row that shortcuts act on. It has the focus, so that screen readers announce it. */
export function useCursor<Row extends { id: number }>(
  { rows, hrefOf, keys = {} }: TableProps<Row>,
  toggle: (id: number) => void,
) {
  const [at, setAt] = useState(-1)
  const [openId, setOpenId] = useState<number>()
  const body = useRef<HTMLTableSectionElement>(null)
  const navigate = useNavigate()
  const moveTo = (next: number) => {
    const clamped = Math.max(0, Math.min(rows.length - 1, next))
    setAt(clamped)
    const titles = body.current?.querySelectorAll<HTMLElement>('.row-title')
    titles?.[clamped]?.focus()
  }
  const open = (row: Row) => {
    if (hrefOf) navigate(hrefOf(row))
    else setOpenId(openId === row.id ? undefined : row.id)
  }
  const row = rows[at]
  const own: Keys = {
    j: () => moveTo(at + 1),
    k: () => moveTo(at - 1),
    ArrowDown: () => moveTo(at + 1),
    ArrowUp: () => moveTo(at - 1),
    ...(row && { x: () => toggle(row.id) }),
  }
  const more = Object.entries(keys).map(([key, { press }]) => [key, () => row && press(row)])
  useKeys({ ...own, ...Object.fromEntries(more) })
  return { at, openId, body, moveTo: setAt, open }
}
