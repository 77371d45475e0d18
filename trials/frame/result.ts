import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { TOP } from './flaw.ts'
import type { Outcome } from './trial.ts'

export type Caught = {
  name: string
  file: string
  isCaught: boolean
  /** What the trial said of it. */
  said: string
  seconds: number
}

/** One line of JSON. */
export type Result = Omit<Outcome, 'failures'> & {
  id: string
  name: string
  scale: 'fast' | 'deep'
  seed: number
  planned: number
  failures: number
  /** The first of them. */
  said: readonly string[]
  /** Why it didn't run. */
  notRun?: string
  passed: boolean
  seconds: number
  mutants: readonly Caught[]
  machine: string
  at: string
  /** Of what: with `-dirty` when files differed from it. Older lines don't say. */
  commit?: string
}

const LEAST = 0.9

/** Passed, and with what it was to do: a run that did less shows nothing. */
export const isPassed = ({ tries, failures }: Outcome, planned: number) =>
  failures.length === 0 && tries >= planned * LEAST

export const freshFile = (scale: string) => join(TOP, `test-results/trial-${scale}.jsonl`)
export const keptFile = (scale: string) => join(TOP, `trials/results/${scale}.jsonl`)

export async function readResults(file: string): Promise<Result[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  // Written by `keepResult`.
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Result)
}

/** Replaces the line of the same guarantee. */
export async function keepResult(file: string, result: Result): Promise<void> {
  const others = (await readResults(file)).filter(({ id }) => id !== result.id)
  const all = [...others, result].sort((one, two) => toNumber(one.id) - toNumber(two.id))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, all.map((one) => `${JSON.stringify(one)}\n`).join(''))
}

const toNumber = (id: string) => Number(id.slice(1))
