/** From the first byte to the one after the last. */
type Part = [from: number, to: number]

/** Where `start` and what follows up to `end` stand, one after the other. Both are ASCII. */
export function findParts(html: Buffer, start: string, end: string): Part[] {
  const parts: Part[] = []
  let from = html.indexOf(start)
  while (from >= 0) {
    const last = html.indexOf(end, from + start.length)
    if (last < 0) break
    const to = last + end.length
    parts.push([from, to])
    from = html.indexOf(start, to)
  }
  return parts
}

export function cutOut(html: Buffer, parts: readonly Part[]): Buffer {
  const starts = [0, ...parts.map(([, to]) => to)]
  const ends = [...parts.map(([from]) => from), html.length]
  return Buffer.concat(starts.map((start, at) => html.subarray(start, ends[at])))
}
