import { runTests } from './frame/tests.ts'
import { join, type Outcome, type Run, type Trial } from './frame/trial.ts'

const LIVES = 'server/src/testing/lives/lives.model.test.ts'
const SEARCHES = ['search', 'search-options'].map(
  (name) => `server/src/features/search/${name}.truth.test.ts`,
)
/** Searches beside one life. */
const RATIO = 40

/** Lives; in a deep run searches as well, whose many places take minutes to make. */
async function run(run: Run): Promise<Outcome> {
  const lives = run.isDeep ? Math.round(run.planned / (1 + RATIO)) : run.planned
  const played = await runTests(run, [LIVES], { LIVES: lives })
  if (!run.isDeep || run.flaw) return played
  // The first of the two files does a fifth again for facets and pins.
  const searches = Math.ceil((lives * RATIO) / 2.2)
  return join(played, await runTests(run, SEARCHES, { SEARCHES: searches }, 'pglite'))
}

export const lives: Trial = {
  id: 'G17',
  name: 'lives and searches beside a model',
  promise: 'Random lives of owners and students, and random searches, go as a small model says.',
  planned: { fast: 40, deep: 2000 * (1 + RATIO), mutant: 20 },
  run,
  flaws: [
    {
      name: 'the phone without a pass in force',
      file: 'server/src/features/enquiries/passes/passes.store.ts',
      find: 'where c.enquiry_id = ${id} and c.ended_at is null and c.until > ${now}',
      replace: 'where c.enquiry_id = ${id}',
    },
  ],
  tests: [LIVES, ...SEARCHES],
}
