import { row, writeSection } from '../readme.ts'
import type { Saves } from './saves.ts'

/** Milliseconds that an owner's save may take, at p50. */
const GOAL = 20

export async function reportSaves({ figures, saves }: Saves): Promise<string> {
  const count = (of: keyof Saves['figures']) => figures[of].toLocaleString('en-IN')
  return writeSection('saves', [
    `${count('places')} places, ${count('options')} options, ${count('units')} units, ${count('occupancies')} occupancies.`,
    '',
    row(['save', 'p50 ms', 'p99 ms', 'longest ms']),
    '|---|---|---|---|',
    ...saves.map(({ name, p50, p99, longest }) =>
      row([
        name,
        `${p50.toFixed(1)}${p50 > GOAL ? ' (missed)' : ''}`,
        p99.toFixed(1),
        longest.toFixed(1),
      ]),
    ),
  ])
}
