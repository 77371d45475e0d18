import * as fc from 'fast-check'
import { expect } from 'vitest'

/** What none of our answers may contain. */
export const INSIDES =
  /select (?:\*|"|\w+[.,]).* from |insert into|relation "|node_modules|server\/src|\bat \w+ \(|\$argon2/i

/**
 * Milliseconds. The first is of the process's own work, because other programs have the processor as well; the second
 * is for what hangs, or waits for the database.
 */
const WORK = 2_000
const LATE = 5_000

/** Starts a watch; who calls it requires that the answer came in time. */
export function watchTime(): (said: string) => void {
  const begun = performance.now()
  const before = process.cpuUsage()
  return (said) => {
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000, `ms of work: ${said}`).toBeLessThan(WORK)
    expect(performance.now() - begun, `ms: ${said}`).toBeLessThan(LATE)
  }
}

/** Fails with what was said of the first that fails; fast-check's own message begins with the whole call. */
export async function requireAll<T>(
  property: fc.IAsyncProperty<T>,
  options: fc.Parameters<T>,
): Promise<void> {
  const { failed, errorInstance } = await fc.check(property, options)
  if (failed) throw errorInstance
}
