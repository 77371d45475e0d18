import { readFile, writeFile } from 'node:fs/promises'
import type { DeskTiming } from './admin.ts'
import { here, machine, row } from './report.ts'

const START = '<!-- written by npm run bench -- admin -->'
const END = '<!-- end of admin -->'
const TARGET_MS = 50

/** Puts the table between its marks in README.md. */
export async function reportDesk(
  timings: readonly DeskTiming[],
  rows: number,
  now: Date,
): Promise<string> {
  const lines = timings.map(({ name, p50, p99 }) =>
    row([name, `${p50.toFixed(1)} / ${p99.toFixed(1)}${p50 > TARGET_MS ? ' (missed)' : ''}`]),
  )
  const size = `${rows.toLocaleString('en-IN')} properties`
  const text = [
    `${machine()}, ${now.toISOString().slice(0, 10)}; ${size}.`,
    '',
    row(['call', 'p50 / p99 ms']),
    row(['---', '---']),
    ...lines,
  ].join('\n')
  const readme = await readFile(here('README.md'), 'utf8')
  const [before = '', rest = ''] = readme.split(START)
  const [, after = ''] = rest.split(END)
  await writeFile(here('README.md'), `${before}${START}\n\n${text}\n\n${END}${after}`)
  return text
}
