import { row, writeSection } from '../readme.ts'
import type { UploadResult } from './uploads.ts'

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

export async function reportUploads(results: readonly UploadResult[]): Promise<string> {
  return writeSection('uploads', toTable(results))
}
