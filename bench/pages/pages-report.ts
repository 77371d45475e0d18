import { row, writeSection } from '../readme.ts'
import type { PageResult } from './pages.ts'

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

export async function reportPages(results: readonly PageResult[], runs: number): Promise<string> {
  return writeSection('pages', toTable(results), `; the middle of ${runs}`)
}
