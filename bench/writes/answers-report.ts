import { row, writeSection } from '../readme.ts'
import type { Count } from './answers.ts'

/** Seconds that a count of a million enquiries may take. */
const GOAL = 60

/** Puts what counting answers takes, and what others notice of it, into README.md. */
export async function reportAnswers(counts: readonly Count[]): Promise<string> {
  const head = ['meanwhile', 's', 'figures written', 'writes: p50 ms', 'p99 ms', 'longest ms']
  return writeSection('answers', [
    row(head),
    row(head.map(() => '---')),
    ...counts.map(({ name, seconds, changed, writes: { p50, p99, longest } }) =>
      row([
        name,
        `${seconds.toFixed(1)}${seconds > GOAL ? ' (missed)' : ''}`,
        changed.toLocaleString('en-IN'),
        ...[p50, p99, longest].map((ms) => ms.toFixed(1)),
      ]),
    ),
  ])
}
