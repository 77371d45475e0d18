import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { machine, row, writeSection } from '../readme.ts'
import type { NamedLoad } from './http.ts'
import type { IndexTiming, Timing } from './measure.ts'

export type Result = {
  engine: 'PostgreSQL' | 'PGlite'
  version: string
  rows: number
  index: IndexTiming
  loads: NamedLoad[]
}

const MILLION = 1_000_000

const inIndian = (count: number) => count.toLocaleString('en-IN')
const titleOf = ({ engine, version, rows }: Result) => `${engine} ${version}, ${inIndian(rows)}`

/** Rows are searches, columns databases: p50 / p99 in milliseconds. */
function toTimingTable(
  results: readonly Result[],
  what: 'searches' | 'overviews' | 'options',
): string[] {
  const names = results[0]?.index[what].map(({ name }) => name) ?? []
  const cell = ({ index, rows }: Result, at: number) => {
    const timing = index[what][at]
    return timing ? toCell(timing, rows >= MILLION) : ''
  }
  return [
    row(['search', ...results.map(({ rows }) => `${inIndian(rows)} places`)]),
    row(['---', ...results.map(() => '---')]),
    ...names.map((name, at) => row([name, ...results.map((result) => cell(result, at))])),
  ]
}

function toCell({ p50, p99, target }: Timing, hasTarget: boolean): string {
  const isMissed = hasTarget && target !== undefined && p50 > target
  return `${p50.toFixed(3)} / ${p99.toFixed(2)}${isMissed ? ` (target ${target})` : ''}`
}

function toBuildTable(results: readonly Result[]): string[] {
  return [
    row(['database', 'listed', 'there after s', 'more memory MB']),
    '|---|---|---|---|',
    ...results.map((result) =>
      row([
        titleOf(result),
        inIndian(result.index.listed),
        result.index.seconds.toFixed(1),
        String(Math.round(result.index.megabytes)),
      ]),
    ),
  ]
}

function toLoadTable(results: readonly Result[]): string[] {
  const lines = results.flatMap((result) =>
    result.loads.map(({ name, perSecond, p50, p99, share }) =>
      row([
        titleOf(result),
        name,
        inIndian(Math.round(perSecond)),
        `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
        `${(share * 100).toFixed(1)} %`,
      ]),
    ),
  )
  return [
    row(['database', 'call', 'a second', 'p50 / p99 ms', 'share of bare Fastify']),
    '|---|---|---|---|---|',
    ...lines,
  ]
}

/** Saves the figures as JSON and writes the tables into README.md. */
export async function reportSearches(results: readonly Result[]): Promise<string> {
  const folder = fileURLToPath(new URL('../results/', import.meta.url))
  await mkdir(folder, { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  const figures = JSON.stringify({ machine: machine(), day, results }, null, 2)
  await writeFile(`${folder}search-${day}.json`, figures)
  return writeSection('search', [
    '### What memory holds',
    '',
    ...toBuildTable(results),
    '',
    '### In memory: p50 / p99 in ms',
    '',
    ...toTimingTable(results, 'searches'),
    '',
    '### Facets and pins of all that is found, in memory: p50 / p99 in ms',
    '',
    ...toTimingTable(results, 'overviews'),
    '',
    '### Four options at each place, with 40 occupancies, in memory: p50 / p99 in ms',
    '',
    ...toTimingTable(
      results.filter(({ index }) => index.options.length > 0),
      'options',
    ),
    '',
    '### Over HTTP: 32 connections, one process',
    '',
    ...toLoadTable(results),
  ])
}
