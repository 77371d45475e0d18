/** Rows ordered by key, and among equal keys by mark: one sorted bucket of marks per key. */
export type Ordered = { keys: number[]; buckets: Map<number, Bucket> }
type Bucket = { marks: Float64Array; length: number }

const BEYOND_IDS = 2 ** 31

/** The tie-breaker among equal keys: verified ones are higher, then higher ids. */
export const toMark = (isVerified: boolean, id: number) => (isVerified ? BEYOND_IDS : 0) + id
export const idOfMark = (mark: number) => (mark >= BEYOND_IDS ? mark - BEYOND_IDS : mark)

export function createOrdered(): Ordered {
  return { keys: [], buckets: new Map() }
}

/** Appends without sorting, for bulk loads: call `sortOrdered` afterwards. */
export function append(ordered: Ordered, key: number, mark: number): void {
  const bucket = ordered.buckets.get(key) ?? createBucket(ordered, key)
  makeRoom(bucket)
  bucket.marks[bucket.length] = mark
  bucket.length += 1
}

export function sortOrdered({ keys, buckets }: Ordered): void {
  keys.sort((a, b) => a - b)
  for (const { marks, length } of buckets.values()) marks.subarray(0, length).sort()
}

export function insert(ordered: Ordered, key: number, mark: number): void {
  const known = ordered.buckets.get(key)
  const bucket = known ?? createBucket(ordered, key)
  if (!known) ordered.keys.sort((a, b) => a - b)
  makeRoom(bucket)
  const at = findFirst(bucket.marks, bucket.length, mark)
  bucket.marks.copyWithin(at + 1, at, bucket.length)
  bucket.marks[at] = mark
  bucket.length += 1
}

export function remove(ordered: Ordered, key: number, mark: number): void {
  const bucket = ordered.buckets.get(key)
  if (!bucket) return
  const at = findFirst(bucket.marks, bucket.length, mark)
  if (at === bucket.length || bucket.marks[at] !== mark) return
  bucket.marks.copyWithin(at, at + 1, bucket.length)
  bucket.length -= 1
  if (bucket.length > 0) return
  ordered.buckets.delete(key)
  ordered.keys.splice(findFirst(ordered.keys, ordered.keys.length, key), 1)
}

type Walk = {
  ordered: Ordered
  isRising: boolean
  /** Starts after this row. */
  after: { key: number; mark: number } | null
  /** Returns whether to continue. */
  visit: (mark: number, key: number) => boolean
}

/** Visits rows by key, ascending or descending; among equal keys the highest mark first. */
export function walk({ ordered, isRising, after, visit }: Walk): void {
  const { keys, buckets } = ordered
  const step = isRising ? 1 : -1
  for (let at = startOf(keys, isRising, after); at >= 0 && at < keys.length; at += step) {
    const key = keys[at] as number
    const { marks, length } = buckets.get(key) as Bucket
    const end = after?.key === key ? findFirst(marks, length, after.mark) : length
    for (let last = end - 1; last >= 0; last--) {
      if (!visit(marks[last] as number, key)) return
    }
  }
}

function startOf(keys: readonly number[], isRising: boolean, after: Walk['after']): number {
  if (!after) return isRising ? 0 : keys.length - 1
  const at = findFirst(keys, keys.length, after.key)
  return isRising || keys[at] === after.key ? at : at - 1
}

function createBucket({ keys, buckets }: Ordered, key: number): Bucket {
  const bucket = { marks: new Float64Array(4), length: 0 }
  buckets.set(key, bucket)
  keys.push(key)
  return bucket
}

function makeRoom(bucket: Bucket): void {
  if (bucket.length < bucket.marks.length) return
  const grown = new Float64Array(bucket.length * 2)
  grown.set(bucket.marks)
  bucket.marks = grown
}

/** Index of the first value that is not below `value` (binary search). */
function findFirst(rising: ArrayLike<number>, length: number, value: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
