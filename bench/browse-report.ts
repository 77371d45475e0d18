import { readFile, writeFile } from 'node:fs/promises'
import type { BrowseResult } from './browse.ts'
import { here, machine, row } from './report.ts'

const START = '<!-- written by npm run bench -- browse -->'
const END = '<!-- end of browse -->'
/** Milliseconds at p75 that a changed filter may take to be seen. */
const TARGET = 200

function toTimes(name: string, { p50, p75 }: { p50: number; p75: number }): string {
  const missed = p75 > TARGET ? ` (target ${TARGET})` : ''
  return row([name, `${p50.toFixed(0)} / ${p75.toFixed(0)}${missed}`])
}

/** Puts the tables between their marks in README.md. */
export async function reportBrowsing(result: BrowseResult, now: Date): Promise<string> {
  const lines = [
    `${machine()}, ${now.toISOString().slice(0, 10)}.`,
    '',
    row(['from change to painted', 'p50 / p75 ms']),
    row(['---', '---']),
    ...result.filters.map(({ name, ...times }) => toTimes(name, times)),
    toTimes('place typed to suggestions', result.typing),
    '',
    row(['pins on the map', 'frames a second']),
    row(['---', '---']),
    ...result.frames.map(({ pins, perSecond }) => row([String(pins), perSecond.toFixed(1)])),
  ]
  const text = lines.join('\n')
  const readme = await readFile(here('README.md'), 'utf8')
  const [before = '', rest = ''] = readme.split(START)
  const [, after = ''] = rest.split(END)
  await writeFile(here('README.md'), `${before}${START}\n\n${text}\n\n${END}${after}`)
  return text
}
