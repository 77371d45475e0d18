import { paths } from '../../paths.ts'
import { findSession } from '../../shell/session/session.ts'

/** A search's URL and label. `at` is the time in milliseconds. */
export type RecentSearch = { path: string; label: string; at: number }

// Stored in the browser only, and cleared on signing out.
const keys = { places: 'recent-places', searches: 'recent-searches' } as const
const most = { places: 6, searches: 5 } as const

/** Newest first, without duplicates. */
export function withPlace(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, most.places)
}

/** Milliseconds within which the next search replaces the last one, as an intermediate step. */
const settling = 30_000

/** Newest first, without duplicates; intermediate steps are dropped. */
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
  // Owners view properties too, but no page of theirs shows recent ones.
  if ((findSession()?.user.type ?? 'student') !== 'student') return
  try {
    localStorage.setItem(key, JSON.stringify(list))
  } catch {
    // Storage is full or blocked, so nothing is stored.
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
