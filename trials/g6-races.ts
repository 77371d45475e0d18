import { runTests } from './frame/tests.ts'
import type { Run, Trial } from './frame/trial.ts'

const features = ['coupons', 'occupancy', 'offers', 'reports', 'reviews', 'visits', 'waiting-list']
const TESTS = features.map((name) => `server/src/features/${name}/${name}.race.test.ts`)
/** Races of one round of each kind. */
const KINDS = 25

export const races: Trial = {
  id: 'G6',
  name: 'races',
  promise: 'Of eight who want the same at once one gets it, and nothing is left half done.',
  planned: { fast: 25 * KINDS, deep: 1000 * KINDS, mutant: 4 * KINDS },
  run: (run: Run) => runTests(run, TESTS, { RACES: Math.round(run.planned / KINDS) }),
  flaws: [
    {
      name: 'a lost `on conflict` of coupons',
      file: 'server/src/features/coupons/coupons.store.ts',
      find: '    on conflict do nothing\n',
      replace: '',
    },
    {
      name: 'a review that is changed without looking which revision it is at',
      file: 'server/src/features/reviews/reviews.store.ts',
      find: 'and revision = ${revision}',
      replace: '',
    },
  ],
  tests: TESTS,
}
