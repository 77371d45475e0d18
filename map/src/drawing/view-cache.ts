import type { View } from '../view.ts'

/** Keeps what was made for a view (and `kind`), as often as it is asked for again; the oldest go beyond `most`. */
export function createViewCache<T>(most: number) {
  const kept = new Map<string, T>()
  return ({ width, height, centre, zoom }: View, kind: string, make: () => T): T => {
    const key = [width, height, centre.latitude, centre.longitude, zoom, kind].join()
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    for (const [oldest] of kept) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return value
  }
}
