import { runTests } from './frame/tests.ts'
import type { Trial } from './frame/trial.ts'

const TESTS = [
  'server/src/secrets.test.ts',
  'server/src/platform/log.test.ts',
  'server/src/features/privacy/erase.test.ts',
  'server/src/features/privacy/held.test.ts',
  'server/src/features/verification/unneeded-papers.test.ts',
  'server/src/http/replies.test.ts',
]

export const secrets: Trial = {
  id: 'G14',
  name: 'secrets',
  promise:
    'No password, token or paper stands in a log, a reply, a column or a file; erased is erased.',
  planned: { fast: 30, deep: 30, mutant: 30 },
  run: (run) => runTests(run, TESTS),
  flaws: [
    {
      name: 'errors are logged with everything that they carry',
      file: 'server/src/platform/log.ts',
      find: "err: ({ name, message, code, stack = '' }: Error & { code?: string }) => ({",
      replace:
        "err: ({ name, message, code, stack = '', ...rest }: Error & { code?: string }) => ({ ...rest,",
    },
  ],
  tests: TESTS,
}
