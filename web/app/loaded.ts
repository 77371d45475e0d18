import { createShared } from './shared.ts'

/**
 * What several components show and what is loaded again and again. An answer that comes after that of a later request is
 * dropped: it may be from before what the later one knows.
 */
export function createLoaded<T>(ask: () => Promise<T>) {
  let known: T | undefined
  let asked = 0
  let shown = 0
  const shared = createShared<T | undefined>(() => known, undefined)
  const load = async (): Promise<T> => {
    asked += 1
    const turn = asked
    const answer = await ask()
    if (known !== undefined && turn < shown) return known
    shown = turn
    known = answer
    shared.changed()
    return answer
  }
  return { load, use: shared.use }
}
