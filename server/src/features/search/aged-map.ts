/** A cache limited by bytes; values that weren't read recently are evicted first. */
export type AgedMap<K, V> = {
  get: (key: K) => V | undefined
  set: (key: K, value: V) => void
  delete: (key: K) => void
  clear: () => void
  entries: () => Iterable<[K, V]>
}

export function createAgedMap<K, V>(most: number, sizeOf: (value: V) => number): AgedMap<K, V> {
  // Two generations: when the young one reaches half the limit, it becomes the old one, and the previous old one is
  // dropped.
  let young = new Map<K, V>()
  let old = new Map<K, V>()
  let bytes = 0
  const set = (key: K, value: V) => {
    const replaced = young.get(key)
    young.set(key, value)
    bytes += sizeOf(value) - (replaced ? sizeOf(replaced) : 0)
    if (bytes <= most / 2) return
    old = young
    young = new Map()
    bytes = 0
  }
  return {
    get: (key) => {
      const known = young.get(key)
      if (known) return known
      const aged = old.get(key)
      if (aged) set(key, aged)
      return aged
    },
    set,
    delete: (key) => {
      const known = young.get(key)
      if (known) bytes -= sizeOf(known)
      young.delete(key)
      old.delete(key)
    },
    clear: () => {
      young = new Map()
      old = new Map()
      bytes = 0
    },
    entries: () => [...young, ...old],
  }
}
