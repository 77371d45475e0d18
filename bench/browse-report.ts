import type { BrowseResult } from './browse.ts'
import { row, writeSection } from './readme.ts'

/** Milliseconds at p75 that a changed filter may take to be seen. */
const TARGET = 200

function toTimes(name: string, { p50, p75 }: { p50: number; p75: number }): string {
  const missed = p75 > TARGET ? ` (target ${TARGET})` : ''
  return row([name, `${p50.toFixed(0)} / ${p75.toFixed(0)}${missed}`])
}

export async function reportBrowsing(result: BrowseResult): Promise<string> {
  const lines = [
    row(['from change to painted', 'p50 / p75 ms']),
    row(['---', '---']),
    ...result.filters.map(({ name, ...times }) => toTimes(name, times)),
    toTimes('place typed to suggestions', result.typing),
    '',
    row(['pins on the map', 'frames a second']),
    row(['---', '---']),
    ...result.frames.map(({ pins, perSecond }) => row([String(pins), perSecond.toFixed(1)])),
  ]
  return writeSection('browse', lines)
}
