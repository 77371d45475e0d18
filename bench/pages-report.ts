import { readFile, writeFile } from 'node:fs/promises'
import type { PageResult } from './pages.ts'
import { here, machine, row } from './report.ts'

const START = '<!-- written by npm run bench -- pages -->'
const END = '<!-- end of pages -->'

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(0)
const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

function toTable(results: readonly PageResult[]): string[] {
  return [
    row([
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'first / largest paint s',
      'blocked ms',
      'shift',
      'all kB',
      'scripts kB',
      'styles kB',
      'pictures kB',
    ]),
    row(Array.from({ length: 12 }, () => '---')),
    ...results.map(({ name, scores, paint, bytes }) =>
      row([
        name,
        ...Object.values(scores).map(String),
        `${inSeconds(paint.fcp)} / ${inSeconds(paint.lcp)}`,
        paint.tbt.toFixed(0),
        paint.cls.toFixed(3),
        ...Object.values(bytes).map(inKilobytes),
      ]),
    ),
  ]
}

/** Puts the table between its marks in README.md. */
export async function reportPages(
  results: readonly PageResult[],
  runs: number,
  now: Date,
): Promise<string> {
  const line = `${machine()}, ${now.toISOString().slice(0, 10)}; the middle of ${runs}.`
  const text = [line, '', ...toTable(results)].join('\n')
  const readme = await readFile(here('README.md'), 'utf8')
  const [before = '', rest = ''] = readme.split(START)
  const [, after = ''] = rest.split(END)
  await writeFile(here('README.md'), `${before}${START}\n\n${text}\n\n${END}${after}`)
  return text
}
