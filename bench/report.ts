import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Load } from './http.ts'
import type { Timing } from './measure.ts'

export type Result = {
  engine: 'PostgreSQL' | 'PGlite'
  version: string
  rows: number
  statements: Timing[]
  loads: Load[]
}

export const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const MARK = '<!-- written by npm run bench -- search -->'
const MILLION = 1_000_000

export function machine(): string {
  const all = cpus()
  const load = loadavg()[2]?.toFixed(1)
  return `${all[0]?.model.trim() ?? 'unknown'}, ${all.length} cores (load average ${load}), Node ${process.versions.node}`
}

const inIndian = (count: number) => count.toLocaleString('en-IN')
const titleOf = ({ engine, version, rows }: Result) => `${engine} ${version}, ${inIndian(rows)}`
export const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

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

/** Keeps the figures as JSON and puts the tables at the end of README.md. */
export async function report(results: readonly Result[], now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10)
  const lines = [
    `${machine()}, ${day}.`,
    '',
    '### One search after the other: p50 / p99 in ms',
    '',
    ...toStatementTable(results),
    '',
    '### Over HTTP: 32 connections, one process',
    '',
    ...toLoadTable(results),
    '',
  ]
  await mkdir(here('results/'), { recursive: true })
  const kept = JSON.stringify({ machine: machine(), day, results }, null, 2)
  await writeFile(here(`results/search-${day}.json`), kept)
  const [prose = ''] = (await readFile(here('README.md'), 'utf8')).split(MARK)
  await writeFile(here('README.md'), `${prose}${MARK}\n\n${lines.join('\n')}`)
  return lines.join('\n')
}
