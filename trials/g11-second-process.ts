import { requireServing, startProduct, withFolder } from './frame/product.ts'
import type { Outcome, Run, Trial } from './frame/trial.ts'

const AT_ONCE = 3
const SAYS = /is in use by another process/

/** Starts several on the folder of one that runs, then takes the folder over from one that was killed. */
async function tryOnce(run: Run, settings: { DATA_DIR: string }): Promise<string[]> {
  const holder = requireServing(await startProduct(run, settings))
  const others = Array.from({ length: AT_ONCE }, () => startProduct(run, settings))
  const failures: string[] = []
  for (const other of await Promise.all(others)) {
    if (!other.site && SAYS.test(other.read())) continue
    failures.push(other.site ? 'a second process served' : `it said: ${other.read().slice(-200)}`)
    await other.kill()
  }
  const reply = await fetch(`${holder.site}/ready`).catch(() => undefined)
  if (!reply?.ok) failures.push('the first process was disturbed')
  await holder.kill()
  const heir = await startProduct(run, settings)
  if (!heir.site) failures.push(`nobody could start after a kill: ${heir.read().slice(-200)}`)
  await heir.kill()
  return failures
}

async function run(run: Run): Promise<Outcome> {
  return withFolder(async (folder) => {
    const failures: string[] = []
    let tries = 0
    while (tries < run.planned) {
      failures.push(...(await tryOnce(run, { DATA_DIR: folder })))
      tries += AT_ONCE + 1
    }
    return { tries, unknown: 0, failures }
  })
}

export const secondProcess: Trial = {
  id: 'G11',
  name: 'a second process',
  promise: 'Nobody opens the embedded database twice; after a kill the next one takes it over.',
  planned: { fast: 8, deep: 200, mutant: 4 },
  run,
  flaws: [
    {
      name: 'no lock on the folder',
      file: 'server/src/platform/db/db.ts',
      find: 'const unlock = folder ? await lockFolder(folder) : undefined',
      replace: 'const unlock = async () => undefined',
    },
  ],
  tests: ['server/src/platform/db/connections/lock.test.ts', 'server/src/start.test.ts'],
}
