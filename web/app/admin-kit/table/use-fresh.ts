import { type RefObject, useEffect } from 'react'
import { FRESH, useTableAddress } from './table-address.ts'

/** The id of the row just added or saved; scrolls to it and focuses it. */
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
