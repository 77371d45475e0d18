import { row, writeSection } from '../readme.ts'
import type { BoardResult } from './board.ts'

const TARGETS = { paint: 200, tap: 50 } as const

export async function reportBoard(results: readonly BoardResult[]): Promise<string> {
  const within = (value: number, target: number) =>
    value <= target ? value.toFixed(0) : `${value.toFixed(0)} (target ${target})`
  return writeSection('board', [
    row([
      'processor',
      'painted after the reply',
      'a tap shown',
      'its panel open',
      'another section shown',
    ]),
    '|---|---|---|---|---|',
    ...results.map(({ slowdown, paint, tap, panel, section }) =>
      row([
        slowdown === 1 ? 'as it is' : `slowed down ${slowdown} times`,
        within(paint, TARGETS.paint),
        within(tap, TARGETS.tap),
        panel.toFixed(0),
        within(section, TARGETS.paint),
      ]),
    ),
  ])
}
