import type { AdminTiming } from './admin.ts'
import { row, writeSection } from './readme.ts'

const TARGET_MS = 50

export async function reportAdmin(timings: readonly AdminTiming[], rows: number): Promise<string> {
  const lines = timings.map(({ name, p50, p99 }) =>
    row([name, `${p50.toFixed(1)} / ${p99.toFixed(1)}${p50 > TARGET_MS ? ' (missed)' : ''}`]),
  )
  const table = [row(['call', 'p50 / p99 ms']), row(['---', '---']), ...lines]
  return writeSection('admin', table, `; ${rows.toLocaleString('en-IN')} properties`)
}
