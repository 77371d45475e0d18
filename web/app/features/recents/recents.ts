import { paths } from '../../paths.ts'
import { findSession } from '../../shell/session.ts'

/** A search as its address, and what it is called. `at` is when it was made, in milliseconds. */
export type RecentSearch = { path: string; label: string; at: number }

// In the browser alone. Signing out empties the storage, and these with it.
const keys = { places: 'recent-places', searches: 'recent-searches' } as const
const most = { places: 6, searches: 5 } as const

/** The newest first, each once. */
export function withPlace(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, most.places)
}

/** Milliseconds within which another search is the same one being set: its steps are not kept. */
const settling = 30_000

/** The newest first, each once; what was only a step towards the newest is gone. */
export function withSearch(
  searches: readonly RecentSearch[],
  search: RecentSearch,
): RecentSearch[] {
  const others = searches.filter(
    ({ path, at }, index) => path !== search.path && (index > 0 || search.at - at > settling),
  )
  return [search, ...others].slice(0, most.searches)
}

function read(key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function write(key: string, list: readonly unknown[]): void {
  // Owners look at places, too, but have no page that would show them.
  if ((findSession()?.user.type ?? 'student') !== 'student') return
  try {
    localStorage.setItem(key, JSON.stringify(list))
  } catch {
    // A storage that is full or forbidden: then nothing is remembered.
  }
}

function isSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false
  const { path, label, at } = value as Record<string, unknown>
  const isOurs = typeof path === 'string' && path.startsWith(`${paths.search()}?`)
  return isOurs && typeof label === 'string' && typeof at === 'number'
}

export function getRecentPlaceIds(): number[] {
  const ids = read(keys.places).filter((id): id is number => Number.isInteger(id))
  return ids.slice(0, most.places)
}

export function getRecentSearches(): RecentSearch[] {
  return read(keys.searches).filter(isSearch).slice(0, most.searches)
}

export function rememberPlace(id: number): void {
  write(keys.places, withPlace(getRecentPlaceIds(), id))
}

export function rememberSearch(search: RecentSearch): void {
  write(keys.searches, withSearch(getRecentSearches(), search))
}

export function forgetRecent(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}
