import { row, writeSection } from '../readme.ts'
import type { RestartResult } from './restarts.ts'

const HEAD = [
  'what happened to PostgreSQL',
  'times',
  'the process ended',
  'replies: 200 / 503 / other / none',
  'acknowledged changes',
  'others: 503 / other / none',
  'of those lost',
  'first page in order after, longest',
]

/** Writes the results of the restarts into README.md. */
export async function reportRestarts(results: readonly RestartResult[]): Promise<string> {
  const lines = results.map((result) => {
    return row([
      result.trial,
      `${result.times}`,
      `${result.ended}`,
      `${result.replies[200] ?? 0} / ${toRest(result.replies)}`,
      `${result.acknowledged}`,
      toRest(result.refused),
      `${result.lost}`,
      `${Math.round(result.longestBack)} ms`,
    ])
  })
  return writeSection('restarts', [row(HEAD), row(HEAD.map(() => '---')), ...lines])
}

/** Those that weren't in order. */
function toRest({ 200: _right, 503: away = 0, 0: none = 0, ...others }: Record<number, number>) {
  const other = Object.values(others).reduce((sum, count) => sum + count, 0)
  return `${away} / ${other} / ${none}`
}
