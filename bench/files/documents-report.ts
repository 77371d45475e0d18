import { row, writeSection } from '../readme.ts'
import type { DocumentResult } from './documents.ts'

const PROCESSOR_TARGET = 5
const MEMORY_TARGET = 256

function mark(value: number, target: number, digits: number): string {
  const text = value.toFixed(digits)
  // Tolerance: the kernel counts CPU time in hundredths of a second.
  return value <= target + 0.05 ? text : `${text} (target ${target})`
}

function toTable(results: readonly DocumentResult[]): string[] {
  const head = ['document', 'MB', 'pages', 's', 's of the processor', 'highest MB', 'pdftoppm s']
  return [
    row(head),
    row(head.map(() => '---')),
    ...results.map(({ name, megabytes, pages, refused, seconds, used, peer }) =>
      row([
        name,
        megabytes.toFixed(1),
        refused ? `${pages}, then refused: ${refused.replaceAll('_', ' ')}` : String(pages),
        seconds.toFixed(1),
        mark(used.processor, PROCESSOR_TARGET, 2),
        mark(used.memory, MEMORY_TARGET, 0),
        peer?.toFixed(1) ?? 'no end in 60',
      ]),
    ),
  ]
}

export async function reportDocuments(results: readonly DocumentResult[]): Promise<string> {
  return writeSection('documents', toTable(results))
}
