import type { CountedLoad } from './limits.ts'
import { row, writeSection } from './readme.ts'

/** Puts what counting requests costs, by where the counts are, into README.md. */
export async function reportLimits(loads: readonly CountedLoad[]): Promise<string> {
  const head = ['requests are counted', 'a second', 'p50 / p99 ms', 'share of bare Fastify']
  return writeSection('limits', [
    row(head),
    row(head.map(() => '---')),
    ...loads.map(({ name, perSecond, p50, p99, share }) =>
      row([
        name,
        Math.round(perSecond).toLocaleString('en-IN'),
        `${p50.toFixed(2)} / ${p99.toFixed(1)}`,
        `${(share * 100).toFixed(1)} %`,
      ]),
    ),
  ])
}
