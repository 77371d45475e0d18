/** The first `size` rows by key, of all that are offered; of equal keys the highest mark comes first. */
export type Best = {
  size: number
  /** Rows with a higher key can't get in. */
  bound: number
  after: Rank | null
  ids: number[]
  keys: number[]
  marks: number[]
}
export type Rank = { key: number; mark: number }

export function createBest(size: number, after: Rank | null): Best {
  return { size, bound: Number.POSITIVE_INFINITY, after, ids: [], keys: [], marks: [] }
}

export function empty(best: Best): void {
  best.ids.length = 0
  best.keys.length = 0
  best.marks.length = 0
  best.bound = Number.POSITIVE_INFINITY
}

export function offer(best: Best, key: number, id: number, mark: number): void {
  const { ids, keys, marks, after, size } = best
  if (after && (key < after.key || (key === after.key && mark >= after.mark))) return
  let at = ids.length
  const isLater = (place: number) =>
    key > (keys[place] as number) || (key === keys[place] && mark < (marks[place] as number))
  if (at === size) {
    if (isLater(at - 1)) return
    at -= 1
  }
  while (at > 0 && !isLater(at - 1)) {
    ids[at] = ids[at - 1] as number
    keys[at] = keys[at - 1] as number
    marks[at] = marks[at - 1] as number
    at -= 1
  }
  ids[at] = id
  keys[at] = key
  marks[at] = mark
  if (ids.length === size) best.bound = keys[size - 1] as number
}
