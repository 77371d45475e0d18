import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Keys, useKeys } from './keys.ts'
import type { TableProps } from './table-types.ts'

const titlesOf = (body: RefObject<HTMLElement | null>) =>
  body.current?.querySelectorAll<HTMLElement>('.row-title')

/** The id of the row at which each entry of this tab's history was left. */
const leftAt = new Map<string, number>()

/** Back leads to the row that was opened. Returns how to remember one. */
function useWayBack(rows: readonly { id: number }[], body: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    // Or where the frame has put it, on the page that was left.
    const isLost = document.activeElement?.matches('body, main') ?? true
    const at = rows.findIndex(({ id }) => id === leftAt.get(key))
    if (isLost) titlesOf(body)?.[at]?.focus()
  }, [key])
  return (id: number) => leftAt.set(key, id)
}

/** The row that shortcuts act on. It has the focus, so that screen readers announce it. */
export function useCursor<Row extends { id: number }>(
  { rows, hrefOf, keys = {} }: TableProps<Row>,
  toggle: (id: number) => void,
) {
  const [at, setAt] = useState(-1)
  const [openId, setOpenId] = useState<number>()
  const body = useRef<HTMLTableSectionElement>(null)
  const navigate = useNavigate()
  const remember = useWayBack(rows, body)
  const reach = (next: number) => {
    setAt(next)
    const row = rows[next]
    if (row) remember(row.id)
  }
  const moveTo = (next: number) => {
    const clamped = Math.max(0, Math.min(rows.length - 1, next))
    setAt(clamped)
    titlesOf(body)?.[clamped]?.focus()
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
  return { at, openId, body, moveTo: reach, open }
}
