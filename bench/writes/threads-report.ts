import { row, writeSection } from '../readme.ts'
import type { Timing } from '../timing.ts'

/** Puts how soon messages arrive into README.md. */
export async function reportThreads(timings: readonly Timing[]): Promise<string> {
  const head = ['what', 'p50 ms', 'p99 ms', 'longest ms']
  return writeSection('threads', [
    row(head),
    row(head.map(() => '---')),
    ...timings.map(({ name, ...times }) =>
      row([name, ...[times.p50, times.p99, times.longest].map((ms) => ms.toFixed(0))]),
    ),
  ])
}
