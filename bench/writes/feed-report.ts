import { row, writeSection } from '../readme.ts'
import type { Timing } from '../timing.ts'

/** Milliseconds within which 99 of 100 changes should be found. */
const GOAL = 1000

/** Puts how soon other processes know of a change into README.md. */
export async function reportFeed(timings: readonly Timing[]): Promise<string> {
  const head = ['the process that searches has', 'p50 ms', 'p99 ms', 'longest ms']
  return writeSection('feed', [
    row(head),
    row(head.map(() => '---')),
    ...timings.map(({ name, p50, p99, longest }) =>
      row([
        name,
        p50.toFixed(0),
        `${p99.toFixed(0)}${p99 > GOAL ? ' (missed)' : ''}`,
        longest.toFixed(0),
      ]),
    ),
  ])
}
