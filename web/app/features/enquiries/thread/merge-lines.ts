import type { Line } from '@nilayam/contract/moving-in/enquiries'

/** Merges lines in order; of two with the same id, the one from `news` wins. */
export function mergeLines(known: readonly Line[], news: readonly Line[]): Line[] {
  const byId = new Map(known.map((line) => [line.id, line]))
  for (const line of news) byId.set(line.id, line)
  return [...byId.values()].sort((a, b) => a.id - b.id)
}
