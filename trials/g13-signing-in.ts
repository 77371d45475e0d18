import { runTests } from './frame/tests.ts'
import type { Trial } from './frame/trial.ts'

const ACCOUNTS = 'server/src/features/accounts'
const TESTS = [
  `${ACCOUNTS}/accounts.test.ts`,
  `${ACCOUNTS}/attempts/attempts.test.ts`,
  `${ACCOUNTS}/bad-input.test.ts`,
  `${ACCOUNTS}/google/google.test.ts`,
  `${ACCOUNTS}/passwords.test.ts`,
  'server/src/platform/secrets/passwords.test.ts',
  `${ACCOUNTS}/reset/reset.test.ts`,
  `${ACCOUNTS}/passkeys/passkeys.test.ts`,
  `${ACCOUNTS}/second-factor/code-attempts.test.ts`,
  `${ACCOUNTS}/second-factor/second-factor.test.ts`,
  `${ACCOUNTS}/sessions/sessions.test.ts`,
  `${ACCOUNTS}/sessions/session-ends.test.ts`,
]

export const signingIn: Trial = {
  id: 'G13',
  name: 'signing in',
  promise: 'Forged tokens, guessed passwords and codes, used links: none of them signs anybody in.',
  planned: { fast: 250, deep: 250, mutant: 250 },
  run: (run) => runTests(run, TESTS),
  flaws: [
    {
      name: 'Google’s tokens for other apps are taken',
      file: `${ACCOUNTS}/google/google-token.ts`,
      find: '      audience: clientId,\n',
      replace: '',
    },
    {
      name: 'an unknown account needs no hash',
      file: 'server/src/platform/secrets/passwords.ts',
      find: 'const otherwise = await getDecoy()\n',
      replace:
        "if (typeof stored !== 'string') return false\n        const otherwise = await getDecoy()\n",
    },
  ],
  tests: TESTS,
}
