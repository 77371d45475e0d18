import { row, writeSection } from '../readme.ts'
import type { ExportResult } from './exports.ts'

const SECONDS_TARGET = 10

const HEAD = [
  'database',
  'files / MB',
  's to the last byte',
  's of the processor',
  'longest standstill ms',
  'more memory MB',
  "zip's s",
  "zip's s of the processor",
]

export async function reportExports(results: readonly ExportResult[]): Promise<string> {
  const lines = results.map(({ database, files, megabytes, taken, blocked, memory, zip }) => {
    const mark = taken.seconds < SECONDS_TARGET ? '' : ` (target ${SECONDS_TARGET})`
    return row([
      database,
      `${files} / ${megabytes.toFixed(0)}`,
      `${taken.seconds.toFixed(2)}${mark}`,
      taken.processor.toFixed(2),
      blocked.toFixed(0),
      memory.toFixed(0),
      zip.seconds.toFixed(2),
      zip.processor.toFixed(2),
    ])
  })
  return writeSection('exports', [row(HEAD), row(HEAD.map(() => '---')), ...lines])
}
