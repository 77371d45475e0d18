import { row, writeSection } from '../readme.ts'
import type { LoadResult, NewPage } from './load.ts'

/** Targets as a share of bare Fastify. */
const GOALS: Record<string, number> = { '/health': 0.6 }
const KEPT_GOAL = 0.4

/** Writes the page load results into README.md. */
export async function reportLoad(
  { kept, made }: LoadResult,
  onPostgres?: readonly NewPage[],
): Promise<string> {
  // The first two are bare Fastify's.
  const ours = kept.slice(2)
  const isMissed = ({ name, share }: (typeof kept)[number]) => share < (GOALS[name] ?? KEPT_GOAL)
  const keptHead = ['asked for again', 'a second', 'p50 / p99 ms', 'share of bare Fastify']
  return writeSection('load', [
    row(keptHead),
    row(keptHead.map(() => '---')),
    ...kept.map((load) =>
      row([
        load.name,
        Math.round(load.perSecond).toLocaleString('en-IN'),
        `${load.p50.toFixed(2)} / ${load.p99.toFixed(1)}`,
        `${(load.share * 100).toFixed(1)} %${ours.includes(load) && isMissed(load) ? ' (missed)' : ''}`,
      ]),
    ),
    '',
    ...toNewTable('never asked for before, PGlite', made),
    ...(onPostgres ? ['', ...toNewTable('never asked for before, PostgreSQL', onPostgres)] : []),
  ])
}

function toNewTable(title: string, pages: readonly NewPage[]): string[] {
  const head = [title, 'a second', 'p50 / p99 ms', 'processor ms', 'process MB']
  return [
    row(head),
    row(head.map(() => '---')),
    ...pages.map((page) =>
      row([
        page.name,
        page.perSecond.toFixed(0),
        `${page.p50.toFixed(0)} / ${page.p99.toFixed(0)}`,
        page.cpu.toFixed(1),
        page.megabytes.toFixed(0),
      ]),
    ),
  ]
}
