import { row, writeSection } from '../readme.ts'
import type { BrowseResult } from './browse.ts'
import type { Shares } from './shares.ts'

/** Target in ms (p75) from changing a filter to seeing the result. */
const TARGET = 200
/** Target in ms (p50) for the suggestions call. */
const CALL_TARGET = 5

function toTimes(name: string, { p50, p75 }: Shares): string {
  const missed = p75 > TARGET ? ` (target ${TARGET})` : ''
  return row([name, `${p50.toFixed(0)} / ${p75.toFixed(0)}${missed}`])
}

function toCall(name: string, { p50, p75 }: Shares, target?: number): string {
  const missed = target !== undefined && p50 > target ? ` (target ${target})` : ''
  return row([name, `${p50.toFixed(1)} / ${p75.toFixed(1)}${missed}`])
}

export async function reportBrowsing(result: BrowseResult): Promise<string> {
  const lines = [
    row(['from change to painted', 'p50 / p75 ms']),
    row(['---', '---']),
    ...result.filters.map(({ name, ...times }) => toTimes(name, times)),
    toTimes('place typed to suggestions', result.typing),
    '',
    row(['call alone', 'p50 / p75 ms']),
    row(['---', '---']),
    toCall('suggestions', result.suggestions, CALL_TARGET),
    toCall('/health', result.hello),
    '',
    row(['pins on the map', 'frames a second']),
    row(['---', '---']),
    ...result.frames.map(({ pins, perSecond }) => row([String(pins), perSecond.toFixed(1)])),
  ]
  return writeSection('browse', lines)
}
