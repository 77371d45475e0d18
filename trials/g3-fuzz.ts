import { runTests } from './frame/tests.ts'
import type { Trial } from './frame/trial.ts'

const RAW_SHARE = 6

export const fuzz: Trial = {
  id: 'G3',
  name: 'fuzzed calls and bytes',
  promise:
    'Whatever is sent, the answer is decent: no 500, not late, as declared, without our insides.',
  planned: { fast: 6_000, deep: 120_000, mutant: 3_000 },
  run: (run) => {
    const RAW = Math.round(run.planned / RAW_SHARE)
    return runTests(run, ['trials/fuzz/fuzz.trial.ts'], { CALLS: run.planned - RAW, RAW })
  },
  flaws: [
    {
      name: 'unexpected errors are told as they are',
      file: 'server/src/http/errors.ts',
      find: "return new ApiError(500, 'internal', SOMETHING_WENT_WRONG)",
      replace: "return new ApiError(400, 'malformed', String((error as Error).stack))",
    },
    {
      name: 'a call that fails now and then',
      file: 'server/src/features/favourites/favourites.store.ts',
      find: '      on conflict do nothing\n',
      replace: '',
    },
  ],
  tests: [
    'server/src/http/contract-walk.test.ts',
    'server/src/http/receive.test.ts',
    'server/src/http/replies.test.ts',
  ],
}
