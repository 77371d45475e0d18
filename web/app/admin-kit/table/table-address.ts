import { useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** Changes to the query string; null removes a parameter. */
export type Change = Readonly<Record<string, string | null>>

/** Parameters that mark the row just added or saved. */
export const FRESH = ['added', 'saved'] as const

/** Applies changes to a query string; a new search, filter or order resets to the first page. */
export function changeAddress(now: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const name of ['cursor', ...FRESH]) if (!(name in change)) next.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The table's query string, and a function to change it; the loader follows. */
export function useTableAddress() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  // While rows are on their way, the next change is one of their query, not of that of the rows before.
  const newest = useRef(query)
  newest.current = coming?.pathname === pathname ? new URLSearchParams(coming.search) : query
  const change = (what: Change, { replace = false } = {}) => {
    newest.current = changeAddress(newest.current, what)
    setQuery(newest.current, { replace, preventScrollReset: true })
  }
  return { query, change }
}

/** The parameters that a loader passes on to its call, unchecked: the server refuses what isn't valid. */
export function readAddress(request: Request, names: readonly string[]): object {
  const query = new URL(request.url).searchParams
  return Object.fromEntries(
    names.map((name) => [name, query.get(name)]).filter(([, value]) => value),
  )
}

/** The next sort order of a column: ascending first, then the other way round with each press. */
export function nextSort(column: string, now: string): string {
  return now === column ? `-${column}` : column
}
