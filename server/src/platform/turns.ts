/** Runs work of one key one after the other, in the order in which it came; that of other keys meanwhile. */
export type InTurn<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>

export function createTurns<Key>(): InTurn<Key> {
  const last = new Map<Key, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    // What became of the one before is its own caller's business.
    const run = before ? before.then(work, work) : work()
    last.set(key, run)
    try {
      return await run
    } finally {
      if (last.get(key) === run) last.delete(key)
    }
  }
}
