import { runTests } from './frame/tests.ts'
import type { Trial } from './frame/trial.ts'

const RAW_SHARE = 6

export const fuzz: Trial = {
  id: 'G3',
  name: 'fuzzed calls and bytes',
  promise:
    'Whatever is sent, the answer is decent: no 500, not late, as declared, without our insides.',
  planned: { fast: 12_000, deep: 120_000, mutant: 12_000 },
  run: (run) => {
    const RAW = Math.round(run.planned / RAW_SHARE)
    return runTests(run, ['trials/fuzz/fuzz.trial.ts'], { CALLS: run.planned - RAW, RAW })
  },
  flaws: [
    {
      name: 'refusals tell where they come from',
      file: 'server/src/http/errors.ts',
      find: 'send(toErrorBody(reply.request.language, error))',
      replace: 'send({ ...toErrorBody(reply.request.language, error), stack: error.stack })',
    },
    {
      name: 'texts with what the database can’t store are taken',
      file: 'contract/src/fields.ts',
      find: '(text) => !FORBIDDEN.test(text)',
      replace: '(text) => !FORBIDDEN.test(text) || text.length > 0',
    },
  ],
  tests: [
    'server/src/http/contract-walk.test.ts',
    'server/src/http/receive.test.ts',
    'server/src/http/replies.test.ts',
  ],
}
