import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Load } from './http.ts'
import type { Timing } from './measure.ts'
import { machine, row, writeSection } from './readme.ts'

export type Result = {
  engine: 'PostgreSQL' | 'PGlite'
  version: string
  rows: number
  statements: Timing[]
  /** By the database's own clock, where it has one. */
  inside: Timing[] | undefined
  loads: Load[]
}

const MILLION = 1_000_000

const inIndian = (count: number) => count.toLocaleString('en-IN')
const titleOf = ({ engine, version, rows }: Result) => `${engine} ${version}, ${inIndian(rows)}`

type Column = { title: string; timings: Timing[]; hasTargets: boolean }

/** Shapes down, databases across: p50 / p99 in milliseconds. */
function toTimingTable(columns: readonly Column[]): string[] {
  const names = columns[0]?.timings.map(({ name }) => name) ?? []
  const cell = ({ timings, hasTargets }: Column, at: number) => {
    const timing = timings[at]
    if (!timing) return ''
    const isMissed = hasTargets && timing.target !== undefined && timing.p50 > timing.target
    const target = isMissed ? ` (target ${timing.target})` : ''
    return `${timing.p50.toFixed(2)} / ${timing.p99.toFixed(1)}${target}`
  }
  return [
    row(['search', ...columns.map(({ title }) => title)]),
    row(['---', ...columns.map(() => '---')]),
    ...names.map((name, at) => row([name, ...columns.map((column) => cell(column, at))])),
  ]
}

/** Only PostgreSQL tells its own time. */
function toInsideSection(results: readonly Result[]): string[] {
  const inside = toInside(results)
  return inside.length > 0
    ? ['### In the database: p50 / p99 in ms', '', ...toTimingTable(inside), '']
    : []
}

function toInside(results: readonly Result[]): Column[] {
  return results.flatMap((result) => {
    const { inside: timings, rows } = result
    return timings ? [{ title: titleOf(result), timings, hasTargets: rows >= MILLION }] : []
  })
}

function toWhole(results: readonly Result[]): Column[] {
  return results.map((result) => ({
    title: titleOf(result),
    timings: result.statements,
    hasTargets: false,
  }))
}

function toLoadTable(results: readonly Result[]): string[] {
  const lines = results.flatMap((result) =>
    result.loads.map(({ name, perSecond, p50, p99, share }) =>
      row([
        titleOf(result),
        name,
        inIndian(Math.round(perSecond)),
        `${p50} / ${p99}`,
        `${(share * 100).toFixed(1)} %`,
      ]),
    ),
  )
  return [
    row(['database', 'call', 'a second', 'p50 / p99 ms', 'share of hello']),
    '|---|---|---|---|---|',
    ...lines,
  ]
}

/** Keeps the figures as JSON, and puts the tables into README.md. */
export async function reportSearches(results: readonly Result[]): Promise<string> {
  const folder = fileURLToPath(new URL('results/', import.meta.url))
  await mkdir(folder, { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  const kept = JSON.stringify({ machine: machine(), day, results }, null, 2)
  await writeFile(`${folder}search-${day}.json`, kept)
  return writeSection('search', [
    ...toInsideSection(results),
    '### The same with the way there and back, and reading the reply',
    '',
    ...toTimingTable(toWhole(results)),
    '',
    '### Over HTTP: 32 connections, one process',
    '',
    ...toLoadTable(results),
  ])
}
