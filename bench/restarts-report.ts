import { row, writeSection } from './readme.ts'
import type { RestartResult } from './restarts.ts'

const HEAD = [
  'what happened to PostgreSQL',
  'times',
  'the process ended',
  'replies: 200 / 503 / other / none',
  'acknowledged changes',
  'of those lost',
  'first page in order after, longest',
]

/** Writes the results of the restarts into README.md. */
export async function reportRestarts(results: readonly RestartResult[]): Promise<string> {
  const lines = results.map((result) => {
    const { 200: right = 0, 503: away = 0, 0: none = 0, ...others } = result.replies
    const other = Object.values(others).reduce((sum, count) => sum + count, 0)
    return row([
      result.trial,
      `${result.times}`,
      `${result.ended}`,
      `${right} / ${away} / ${other} / ${none}`,
      `${result.acknowledged}`,
      `${result.lost}`,
      `${Math.round(result.longestBack)} ms`,
    ])
  })
  return writeSection('restarts', [row(HEAD), row(HEAD.map(() => '---')), ...lines])
}
