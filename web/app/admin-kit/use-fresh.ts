import { type RefObject, useEffect } from 'react'
import { FRESH, useTableAddress } from './table-address.ts'

/** The id of the row that was just added or saved; it comes into view, and has the focus that its editor had. */
export function useFresh(body: RefObject<HTMLTableSectionElement | null>): number {
  const { query } = useTableAddress()
  const id = Number(FRESH.map((name) => query.get(name)).find(Boolean))
  useEffect(() => {
    if (!id) return
    const title = body.current?.querySelector<HTMLElement>('[data-fresh] .row-title')
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'center' })
  }, [id, body])
  return id
}
