import { runTests } from './frame/tests.ts'
import { join, type Run, type Trial } from './frame/trial.ts'

const TESTS = ['backup', 'refusals', 's3-archives', 'snapshot-socket'].map(
  (name) => `server/src/backup/${name}.test.ts`,
)

/** From both databases. */
async function run(run: Run) {
  if (run.flaw) return runTests(run, TESTS)
  return join(...(await Promise.all([runTests(run, TESTS), runTests(run, TESTS, {}, 'pglite')])))
}

export const backup: Trial = {
  id: 'G9',
  name: 'backup and restore',
  promise: 'A backup made while people write comes back whole, and opens for nobody else.',
  planned: { fast: 60, deep: 60, mutant: 30 },
  run,
  flaws: [
    {
      name: 'the checksum of a table is never fed',
      file: 'server/src/backup/snapshot.ts',
      find: '    hash.update(content)\n',
      replace: '',
    },
  ],
  tests: [...TESTS, 'e2e/pages/restored.spec.ts'],
}
