import { readFile, writeFile } from 'node:fs/promises'
import type { LoginResult } from './logins.ts'
import { here, machine, row } from './report.ts'

const START = '<!-- written by npm run bench -- logins -->'
const END = '<!-- end of logins -->'
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

/** Puts the tables between their marks in README.md. */
export async function reportLogins(result: LoginResult, now: Date): Promise<string> {
  const line = `${machine()}, ${now.toISOString().slice(0, 10)}.`
  const text = [line, '', ...toTables(result)].join('\n')
  const readme = await readFile(here('README.md'), 'utf8')
  const [before = '', rest = ''] = readme.split(START)
  const [, after = ''] = rest.split(END)
  await writeFile(here('README.md'), `${before}${START}\n\n${text}\n\n${END}${after}`)
  return text
}
