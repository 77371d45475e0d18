import { TestRunner } from 'vitest'

type CleanUp = { run: () => Promise<void>; isOfTest: boolean }
const cleanups: CleanUp[] = []

/**
 * Closes something after the test that opened it (in its `beforeEach` too), or when the file's tests have ended. For
 * what is started within a hook, which can add none.
 */
export function cleanUpLater(run: () => Promise<void>): void {
  cleanups.push({ run, isOfTest: TestRunner.getCurrentTest() !== undefined })
}

export const cleanUpAfterTest = () => cleanUp(({ isOfTest }) => isOfTest)
export const cleanUpAll = () => cleanUp(() => true)

/** The latest first, so that a folder goes after what runs in it. */
async function cleanUp(isDue: (one: CleanUp) => boolean): Promise<void> {
  const due = cleanups.filter(isDue).reverse()
  cleanups.splice(0, cleanups.length, ...cleanups.filter((one) => !isDue(one)))
  for (const { run } of due) await run()
}
