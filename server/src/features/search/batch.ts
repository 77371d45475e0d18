type Read<T> = (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>

/**
 * Joins reads by id: whoever asks in the same turn of the event loop shares one statement. Under load a statement
 * costs more than its rows.
 */
export function createBatch<T>(read: Read<T>): Read<T> {
  let next: { wanted: Set<number>; rows: Promise<ReadonlyMap<number, T>> } | undefined
  const begin = () => {
    const wanted = new Set<number>()
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined
      return read([...wanted])
    })
    return { wanted, rows }
  }
  return (ids) => {
    next ??= begin()
    for (const id of ids) next.wanted.add(id)
    return next.rows
  }
}
