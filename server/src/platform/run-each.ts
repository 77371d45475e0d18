import { isConnectionLost } from './db-errors.ts'

/**
 * Runs a job's rows one after the other. One that fails keeps none behind it waiting: it is thrown when all were tried,
 * so that the job counts as failed, and is tried again at its next run. Only a lost connection ends the run at once.
 * Returns the sum of what each did; a row that answers true counts as one.
 */
export async function runEach<T>(
  rows: readonly T[],
  run: (row: T) => Promise<number | boolean>,
): Promise<number> {
  const errors: unknown[] = []
  let total = 0
  for (const row of rows) {
    try {
      total += Number(await run(row))
    } catch (error) {
      if (isConnectionLost(error)) throw error
      errors.push(...(error instanceof AggregateError ? error.errors : [error]))
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} rows failed`)
  if (errors.length === 1) throw errors[0]
  return total
}
