import { row, writeSection } from '../readme.ts'
import type { LoginResult } from './logins.ts'

const P99_TARGET = 500
const DIFFERENCE_TARGET = 5

function toTables({ browsing, flood, timing }: LoginResult): string[] {
  const target = (value: number) => (value < P99_TARGET ? '' : ` (target ${P99_TARGET})`)
  return [
    row(['browsing', 'a second', 'p50 / p99 ms']),
    '|---|---|---|',
    ...browsing.map(({ name, perSecond, p50, p99 }) =>
      row([name, perSecond.toFixed(0), `${p50} / ${p99}${target(p99)}`]),
    ),
    '',
    `Of ${flood.asked} logins ${flood.compared} had their password compared, ${flood.sentAway} were sent away with 503.`,
    '',
    row(['median ms', 'account', 'none', 'difference']),
    '|---|---|---|---|',
    ...timing.map(({ name, known, unknown }) =>
      row([name, known.toFixed(2), unknown.toFixed(2), toDifference(known, unknown)]),
    ),
  ]
}

function toDifference(known: number, unknown: number): string {
  const percent = (Math.abs(known - unknown) / unknown) * 100
  const missed = percent < DIFFERENCE_TARGET ? '' : ` (target ${DIFFERENCE_TARGET} %)`
  return `${percent.toFixed(1)} %${missed}`
}

export async function reportLogins(result: LoginResult): Promise<string> {
  return writeSection('logins', toTables(result))
}
