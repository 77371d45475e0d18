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
  loads: Load[]
}

const MILLION = 1_000_000

const inIndian = (count: number) => count.toLocaleString('en-IN')
const titleOf = ({ engine, version, rows }: Result) => `${engine} ${version}, ${inIndian(rows)}`

/** Shapes down, databases across: p50 / p99 in milliseconds. */
function toStatementTable(results: readonly Result[]): string[] {
  const names = results[0]?.statements.map(({ name }) => name) ?? []
  const cell = (result: Result, at: number) => {
    const timing = result.statements[at]
    if (!timing) return ''
    const isMissed =
      result.rows >= MILLION && timing.target !== undefined && timing.p50 > timing.target
    const target = isMissed ? ` (target ${timing.target})` : ''
    return `${timing.p50.toFixed(2)} / ${timing.p99.toFixed(1)}${target}`
  }
  return [
    row(['search', ...results.map(titleOf)]),
    row(['---', ...results.map(() => '---')]),
    ...names.map((name, at) => row([name, ...results.map((result) => cell(result, at))])),
  ]
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
    '### One search after the other: p50 / p99 in ms',
    '',
    ...toStatementTable(results),
    '',
    '### Over HTTP: 32 connections, one process',
    '',
    ...toLoadTable(results),
  ])
}
