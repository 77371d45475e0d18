type Read<T> = (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>

/**
 * Batches reads by id: all callers in the same turn of the event loop share one statement, because under load a
 * statement costs more than its rows.
 */
export function createBatch<T>(read: Read<T>): Read<T> {
  let next: { requested: Set<number>; rows: Promise<ReadonlyMap<number, T>> } | undefined
  const begin = () => {
    const requested = new Set<number>()
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined
      return read([...requested])
    })
    return { requested, rows }
  }
  return (ids) => {
    next ??= begin()
    for (const id of ids) next.requested.add(id)
    return next.rows
  }
}
