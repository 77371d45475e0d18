import { useSearchParams } from 'react-router'

/** The part of a table's address that is not a filter. */
export type Change = Readonly<Record<string, string | null>>

/** Which row was just added or saved, as long as nothing else is asked for. */
export const FRESH = ['added', 'saved'] as const

/** An address with some of its values changed; another search, filter or order begins at its first page. */
export function changeAddress(now: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const name of ['cursor', ...FRESH]) if (!(name in change)) next.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The table's address, and how to change it; the loader follows. */
export function useTableAddress() {
  const [query, setQuery] = useSearchParams()
  const change = (what: Change, { replace = false } = {}) =>
    setQuery((now) => changeAddress(now, what), { replace, preventScrollReset: true })
  return { query, change }
}

/** What a loader passes on of its address: the names that its call takes. */
export function readAddress<const N extends string>(
  request: Request,
  names: readonly N[],
): Partial<Record<N, string>> {
  const query = new URL(request.url).searchParams
  const found = names.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  // Object.fromEntries forgets which names there are.
  return Object.fromEntries(found) as Partial<Record<N, string>>
}

/** The order after a press on a column: upwards, downwards, and back to the table's own. */
export function nextSort(column: string, now: string): string {
  return now === column ? `-${column}` : column
}
