import { readFile, writeFile } from 'node:fs/promises'
import { here, machine, row } from './report.ts'
import type { UploadResult } from './uploads.ts'

const START = '<!-- written by npm run bench -- uploads -->'
const END = '<!-- end of uploads -->'
const MEMORY_TARGET = 400
const BLOCKED_TARGET = 100

function mark(value: number, target: number): string {
  return value < target ? value.toFixed(0) : `${value.toFixed(0)} (target ${target})`
}

function toTable(results: readonly UploadResult[]): string[] {
  return [
    row(['photographs', 'memory before MB', 'highest MB', 'longest standstill ms', 'all ten s']),
    row(Array.from({ length: 5 }, () => '---')),
    ...results.map(({ name, memory, blocked, seconds }) =>
      row([
        name,
        memory.before.toFixed(0),
        mark(memory.peak, MEMORY_TARGET),
        mark(blocked, BLOCKED_TARGET),
        seconds.toFixed(1),
      ]),
    ),
  ]
}

/** Puts the table between its marks in README.md. */
export async function reportUploads(results: readonly UploadResult[], now: Date): Promise<string> {
  const line = `${machine()}, ${now.toISOString().slice(0, 10)}.`
  const text = [line, '', ...toTable(results)].join('\n')
  const readme = await readFile(here('README.md'), 'utf8')
  const [before = '', rest = ''] = readme.split(START)
  const [, after = ''] = rest.split(END)
  await writeFile(here('README.md'), `${before}${START}\n\n${text}\n\n${END}${after}`)
  return text
}
