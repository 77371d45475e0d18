import { TestRunner } from 'vitest'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest lets this interface be extended, not replaced
  export interface TaskMeta {
    /** What the test has tried, and how often nobody could tell what came of it. */
    tries?: number
    unknown?: number
  }
}

/** Counts for `npm run trial` what a test tries many times. A test that doesn't call it counts as one try. */
export function countTry(tries = 1, unknown = 0): void {
  const meta = TestRunner.getCurrentTest()?.meta
  if (!meta) return
  meta.tries = (meta.tries ?? 0) + tries
  meta.unknown = (meta.unknown ?? 0) + unknown
}
