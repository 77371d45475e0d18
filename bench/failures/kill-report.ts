import { row, writeSection } from '../readme.ts'
import type { KillResult } from './kill.ts'

const HEAD = [
  'database',
  'kills',
  'acknowledged: photographs / papers / plans',
  'of those lost',
  'rows without their file',
  'files without a row, before / after the sweeper',
]

/** Writes the results of the kills into README.md; `results` by database name. */
export async function reportKills(results: Readonly<Record<string, KillResult>>): Promise<string> {
  const lines = Object.entries(results).map(([name, result]) => {
    const { kills, acknowledged, lost, rowsWithoutFile, orphans } = result
    const { photos, papers, plans } = acknowledged
    return row([
      name,
      `${kills}`,
      `${photos} / ${papers} / ${plans}`,
      `${lost}`,
      `${rowsWithoutFile}`,
      `${orphans.before} / ${orphans.after}`,
    ])
  })
  return writeSection('kill', [row(HEAD), row(HEAD.map(() => '---')), ...lines])
}
