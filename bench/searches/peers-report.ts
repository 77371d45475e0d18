import { row, writeSection } from '../readme.ts'
import type { PeerLoad } from './peers.ts'

/** Puts what the same searches cost elsewhere into README.md. */
export async function reportPeers(loads: readonly PeerLoad[]): Promise<string> {
  const head = ['search', 'who', 'a second', 'p50 / p99 ms', 'times Strapi']
  return writeSection('peers', [
    row(head),
    row(head.map(() => '---')),
    ...loads.map(({ search, who, perSecond, p50, p99, times }) =>
      row([
        search,
        who,
        Math.round(perSecond).toLocaleString('en-IN'),
        `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
        times.toFixed(1),
      ]),
    ),
  ])
}
