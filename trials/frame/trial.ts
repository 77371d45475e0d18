import type { Flaw } from './flaw.ts'

/** What a run was told to do. */
export type Run = {
  seed: number
  isDeep: boolean
  /** How many tries it should do. */
  planned: number
  /** A PostgreSQL server on which it may create databases. */
  databaseUrl: string
  /** For every process of the product that it starts; plants the flaw, if there is one. */
  environment: Readonly<Record<string, string>>
  flaw: Flaw | undefined
}

/** What came of a run. Nothing is dropped: what it couldn't tell is `unknown`. */
export type Outcome = {
  tries: number
  unknown: number
  /** A sentence for each. */
  failures: readonly string[]
  /** Measured beside: times, memory, what was acknowledged. */
  figures?: Readonly<Record<string, number | string>>
}

/** A guarantee of the product, and what tries to break it. */
export type Trial = {
  id: `G${number}`
  name: string
  /** The promise, as docs/trust.md tells it. */
  promise: string
  planned: { fast: number; deep: number; mutant: number }
  run: (run: Run) => Promise<Outcome>
  /** The same product with one flaw each: the trial has to fail on every one. */
  flaws: readonly Flaw[]
  /** Where `npm test` holds it. */
  tests: readonly string[]
}

/** Thrown by a trial that can't run here: it counts as not passed. */
export class NotRunError extends Error {}

export const noOutcome: Outcome = { tries: 0, unknown: 0, failures: [] }

/** Both together. */
export function join(one: Outcome, other: Outcome): Outcome {
  return {
    tries: one.tries + other.tries,
    unknown: one.unknown + other.unknown,
    failures: [...one.failures, ...other.failures],
    figures: { ...one.figures, ...other.figures },
  }
}
