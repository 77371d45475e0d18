import { runTests } from './frame/tests.ts'
import type { Trial } from './frame/trial.ts'

const TESTS = [
  'server/src/http/whole-api/access.test.ts',
  'server/src/http/whole-api/access-things.test.ts',
  'server/src/features/papers/papers.test.ts',
]

export const access: Trial = {
  id: 'G4',
  name: 'access',
  promise: 'Nobody gets past their role, or to what is somebody else’s.',
  planned: { fast: 830, deep: 830, mutant: 830 },
  run: (run) => runTests(run, TESTS),
  flaws: [
    {
      name: 'a missing owner check on properties',
      file: 'server/src/features/owner/owner.store.ts',
      find: ".as('papers_destroyed_at'))\n    .where('owner_id', '=', ownerId)\n",
      replace: ".as('papers_destroyed_at'))\n",
    },
    {
      name: 'whoever knows the number of a thread is a side of it',
      file: 'server/src/features/enquiries/sides.rules.ts',
      find: "return id === owner_id ? 'owner' : undefined",
      replace: "return 'owner'",
    },
    {
      name: 'a missing owner check on papers',
      file: 'server/src/features/papers/papers.store.ts',
      find: "return reader.type === 'admin' ? or([isOwn, eb('users.erase_at', 'is', null)]) : isOwn",
      replace: "return or([isOwn, eb('users.erase_at', 'is', null)])",
    },
  ],
  tests: TESTS,
}
