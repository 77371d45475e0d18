import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { row } from '../bench/readme.ts'
import { TOP } from './frame/flaw.ts'
import { freshFile, keepResult, keptFile, type Result, readResults } from './frame/result.ts'
import { trials } from './trials.ts'

const USAGE = `npm run trust

  Keeps the results of the last \`npm run trial\` in trials/results, and writes docs/trust.md from all that are kept.`

const HEAD = `# What holds, and what shows it

Written by \`npm run trust\` from what \`npm run trial\` printed (the lines are in \`trials/results\`); not by hand. What a
guarantee means in full, and how its trial works, stands in the trial's file. At the fast scale each trial also ran on copies of the product
with a flaw planted while they were loaded: a trial that doesn't fail on its flaws shows nothing, and counts as failed. A deep run lasts
hours, so its lines are of several days, and each says of which commit it is.
`

const SCALES = ['fast', 'deep'] as const
const count = (value: number) => value.toLocaleString('en-GB')

async function readAll(): Promise<Result[]> {
  const all: Result[] = []
  for (const scale of SCALES) {
    for (const one of await readResults(freshFile(scale))) await keepResult(keptFile(scale), one)
    all.push(...(await readResults(keptFile(scale))))
  }
  return all
}

function toVerdict({ passed, notRun, failures, tries, planned }: Result): string {
  if (notRun) return `**not run**: ${notRun}`
  if (passed) return 'holds'
  if (failures > 0) return `**fails** (${count(failures)})`
  return tries < planned * 0.9 ? '**too few tries**' : '**a mutant got through**'
}

const toFigures = ({ figures = {} }: Result) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? count(value) : value}`)
    .join(', ')

function toRow(result: Result): string {
  const trial = trials.find(({ id }) => id === result.id)
  return row([
    result.id,
    trial?.promise ?? result.name,
    result.scale,
    `${count(result.tries)} of ${count(result.planned)}`,
    count(result.unknown),
    toVerdict(result),
    toFigures(result),
    `${Math.round(result.seconds)} s`,
    String(result.seed),
  ])
}

function toHolders(): string[] {
  return trials.map(({ id, name, tests }) =>
    row([`${id} ${name}`, tests.map((file) => `\`${file}\``).join(', ')]),
  )
}

function toMutants(results: readonly Result[]): string[] {
  return results.flatMap(({ id, scale, mutants }) =>
    mutants.map(({ name, file, isCaught, said, seconds }) =>
      row([
        id,
        scale,
        name,
        `\`${file}\``,
        isCaught ? 'yes' : '**no**',
        toCell(said),
        `${Math.round(seconds)} s`,
      ]),
    ),
  )
}

const toCell = (text: string) =>
  text.replaceAll('`', "'").replaceAll('|', '\\|').replace(/\s+/g, ' ').slice(0, 160)

const toTable = (head: readonly string[], rows: readonly string[]) =>
  [row(head), row(head.map(() => '---')), ...rows].join('\n')

function toFailures(results: readonly Result[]): string[] {
  return results.flatMap(({ id, scale, said }) =>
    said.map((one) => `- ${id}, ${scale}: ${toCell(one)}`),
  )
}

function toMachines(results: readonly Result[]): string[] {
  return results.map(({ id, scale, at, commit = 'not noted', machine }) =>
    row([`${id} ${scale}`, at.slice(0, 16), commit, machine]),
  )
}

function write(results: readonly Result[]): string {
  const failures = toFailures(results)
  const missing = trials.filter(({ id }) => !results.some((one) => one.id === id))
  return [
    HEAD,
    toTable(
      ['', 'promise', 'run', 'tries', 'unknown', 'result', 'figures', 'took', 'seed'],
      results.map(toRow),
    ),
    ...(missing.length > 0 ? [`Never run: ${missing.map(({ id }) => id).join(', ')}.`] : []),
    ...(failures.length > 0 ? ['## What failed', failures.join('\n')] : []),
    '## The mutants',
    toTable(
      ['', 'run', 'flaw', 'planted in', 'caught', 'what the trial said', 'took'],
      toMutants(results),
    ),
    '## Which test holds it in `npm test`',
    toTable(['', 'tests'], toHolders()),
    '## When, of what, and where',
    toTable(['', 'at (UTC)', 'commit', 'machine'], toMachines(results)),
    '',
  ].join('\n\n')
}

async function writeTrust(): Promise<void> {
  const results = await readAll()
  const known = results.filter(({ mutants }) =>
    mutants.every(({ file }) => existsSync(join(TOP, file))),
  )
  const order = (one: Result) => trials.findIndex(({ id }) => id === one.id)
  const sorted = known.toSorted((one, two) => order(one) - order(two))
  await writeFile(join(TOP, 'docs/trust.md'), `${write(sorted).trimEnd()}\n`)
  console.log(
    `docs/trust.md: ${sorted.length} results, ${sorted.filter(({ passed }) => !passed).length} not passed`,
  )
}

const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } })
if (values.help) console.log(USAGE)
else await writeTrust()
