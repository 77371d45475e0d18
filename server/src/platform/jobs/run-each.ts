import { isConnectionLost } from '../db/connections/errors.ts'
import type { Batch } from '../db/statements/batches.ts'

type Run<T> = (row: T) => Promise<number | boolean>

/**
 * Runs a job's rows one after the other. One that fails keeps none behind it waiting: it is thrown when all were tried,
 * so that the job counts as failed, and is tried again at its next run. Only a lost connection ends the run at once.
 * Returns the sum of what each did; a row that answers true counts as one.
 */
export async function runEach<T>(rows: readonly T[], run: Run<T>): Promise<number> {
  const { total, failures } = await tryEach(rows, run)
  throwAll(failures)
  return total
}

/**
 * The same for a batch of rows that `find` gives in an order that stays. Those that fail stay due and come first again,
 * so a full batch with failures is followed by the one behind them: however many they are, they keep none waiting.
 */
export async function runDue<T>(
  limit: number,
  find: (batch: Batch) => Promise<readonly T[]>,
  run: Run<T>,
): Promise<number> {
  const failed: unknown[] = []
  let total = 0
  for (;;) {
    const rows = await find({ limit, offset: failed.length })
    const tried = await tryEach(rows, run)
    total += tried.total
    failed.push(...tried.failures)
    if (rows.length < limit || tried.failures.length === 0) break
  }
  throwAll(failed)
  return total
}

async function tryEach<T>(rows: readonly T[], run: Run<T>) {
  const failures: unknown[] = []
  let total = 0
  for (const row of rows) {
    try {
      total += Number(await run(row))
    } catch (error) {
      if (isConnectionLost(error)) throw error
      failures.push(error)
    }
  }
  return { total, failures }
}

function throwAll(failures: readonly unknown[]): void {
  const errors = failures.flatMap((error) =>
    error instanceof AggregateError ? error.errors : [error],
  )
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} rows failed`)
  if (errors.length === 1) throw errors[0]
}
