import { runTests } from './frame/tests.ts'
import type { Run, Trial } from './frame/trial.ts'

const TESTS = [
  'accounts/accounts',
  'accounts/sessions/sessions',
  'contact/contact',
  'coupons/coupons',
  'favourites/favourites',
  'occupancy/occupancy',
  'offers/offers',
  'plans/plans',
  'reports/reports',
  'reviews/reviews',
  'visits/visits',
  'waiting-list/waiting-list',
  'wizard/wizard',
].map((path) => `server/src/features/${path}.race.test.ts`)
/** Races of one round of each kind. */
const KINDS = 36

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
    {
      name: 'a link for a new password that is looked up and not used up',
      file: 'server/src/features/accounts/reset/reset.store.ts',
      find: `.deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()`,
      replace: `.selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()`,
    },
    {
      name: 'places that are changed without being locked',
      file: 'server/src/features/properties/own-property.store.ts',
      find: `    .forUpdate('properties')\n`,
      replace: '',
    },
  ],
  tests: TESTS,
}
