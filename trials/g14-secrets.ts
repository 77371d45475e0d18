import { runTests } from './frame/tests.ts'
import type { Trial } from './frame/trial.ts'

const TESTS = [
  'server/src/secrets.test.ts',
  'server/src/platform/monitoring/log.test.ts',
  'server/src/features/privacy/erase.test.ts',
  'server/src/features/privacy/held.test.ts',
  'server/src/features/verification/unneeded-papers.test.ts',
  'server/src/http/replies/parse-reply.test.ts',
  'server/src/http/whole-api/leaked-columns.test.ts',
]

export const secrets: Trial = {
  id: 'G14',
  name: 'secrets',
  promise:
    'No password, token or paper stands in a log, a reply, a column or a file; erased is erased.',
  planned: { fast: 115, deep: 115, mutant: 115 },
  run: (run) => runTests(run, TESTS),
  flaws: [
    {
      name: 'errors are logged with everything that they carry',
      file: 'server/src/platform/monitoring/log.ts',
      find: "err: ({ name, message, code, stack = '' }: Error & { code?: string }) => ({",
      replace:
        "err: ({ name, message, code, stack = '', ...rest }: Error & { code?: string }) => ({ ...rest,",
    },
    {
      name: 'a leaked column: the page of a property has the number of its contact',
      file: 'server/src/features/properties/properties.store.ts',
      find: 'p.google_maps_place_id, p.contact_person_name, p.listed_at',
      replace:
        "p.google_maps_place_id, p.contact_person_name || ' ' || p.contact_person_mobile as contact_person_name, p.listed_at",
    },
  ],
  tests: TESTS,
}
