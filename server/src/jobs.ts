import { HOUR, MINUTE, SECOND } from '@nilayam/contract/time/durations'
import { answerResetRequests, sweepAccounts } from './features/accounts/accounts.ts'
import { countAnswersAtNight } from './features/answers/answers.ts'
import { sweepClaims } from './features/claims/claims.ts'
import { deleteOldCaptchaUses } from './features/contact/contact.ts'
import { mailUnread } from './features/enquiries/enquiries.ts'
import { deleteOldMails, sendDueMails } from './features/mail/mail.ts'
import { askToConfirm } from './features/occupancy/occupancy.ts'
import { lapseOffers } from './features/offers/offers.ts'
import { drawOldPapers } from './features/papers/old-papers.ts'
import { sweepPapers } from './features/papers/papers.ts'
import { drawOldBrochures } from './features/photos/old-brochures.ts'
import { sweepPhotos } from './features/photos/photos.ts'
import { endPlans, remindOfEnds } from './features/plans/plans.ts'
import { eraseAccounts } from './features/privacy/privacy.ts'
import { promptUnproved, sweepProofs } from './features/proofs/proofs.ts'
import { deleteOldQuotes } from './features/quotes/quotes.ts'
import { forgetVisitors } from './features/reports/reports.ts'
import { askForReviews } from './features/reviews/reviews.ts'
import { askAboutMovingIn, countDeposits, endStays } from './features/stays/stays.ts'
import { destroyUnneededPapers } from './features/verification/verification.ts'
import { runVisitClock } from './features/visits/visits.ts'
import { tellWaiting } from './features/waiting-list/waiting-list.ts'
import { sweepSharedLimits } from './http/limits/shared-limits.ts'
import { rewrapKeys } from './papers-key/rewrap.ts'
import { sweepChanges } from './platform/changes/change-feed.ts'
import type { OpenDatabase } from './platform/db/db.ts'
import { vacuumChanged } from './platform/db/upkeep/vacuum.ts'
import { sweepOld } from './platform/files/file-store.ts'
import { type Job, type Log, repeatJobs } from './platform/jobs/jobs.ts'
import type { Platform } from './platform/platform.ts'

const twoHoursBefore = (now: Date) => new Date(now.getTime() - 2 * HOUR)

/** All recurring jobs for this kind of database. */
export function createJobs(platform: Platform, kind: OpenDatabase['kind']): Job[] {
  const { now } = platform.clock
  return [
    {
      name: 'end-plans',
      every: MINUTE,
      run: async () => (await endPlans(platform.db, now(), twoHoursBefore(now()))).length,
    },
    // Those that no run was there for in these two hours; it reads all listed places.
    {
      name: 'end-missed-plans',
      every: HOUR,
      run: async () => (await endPlans(platform.db, now())).length,
    },
    {
      name: 'remind-of-ends',
      every: HOUR,
      run: () => remindOfEnds(platform.db, now()),
    },
    {
      name: 'ask-to-confirm',
      every: HOUR,
      run: () => askToConfirm(platform, now()),
    },
    { name: 'mail-unread', every: 15 * SECOND, run: () => mailUnread(platform, now()) },
    {
      name: 'count-answers',
      every: HOUR,
      run: () => countAnswersAtNight(platform.db, now()),
    },
    { name: 'lapse-offers', every: 15 * SECOND, run: () => lapseOffers(platform, now()) },
    { name: 'end-stays', every: MINUTE, run: () => endStays(platform, now()) },
    {
      name: 'ask-about-moving-in',
      every: HOUR,
      run: () => askAboutMovingIn(platform, now()),
    },
    {
      name: 'count-deposits',
      every: 5 * MINUTE,
      run: () => countDeposits(platform, now()),
    },
    { name: 'tell-waiting', every: MINUTE, run: () => tellWaiting(platform, now()) },
    { name: 'visit-clock', every: 15 * SECOND, run: () => runVisitClock(platform, now()) },
    {
      name: 'ask-for-reviews',
      every: HOUR,
      run: () => askForReviews(platform, now()),
    },
    { name: 'sweep-quotes', every: HOUR, run: () => deleteOldQuotes(platform, now()) },
    {
      name: 'forget-visitors',
      every: HOUR,
      run: () => forgetVisitors(platform, now()),
    },
    { name: 'answer-resets', every: 3 * SECOND, run: () => answerResetRequests(platform, now()) },
    {
      name: 'erase-accounts',
      every: MINUTE,
      run: () => eraseAccounts(platform, now()),
    },
    {
      name: 'prompt-unproved',
      every: MINUTE,
      run: () => promptUnproved(platform, now()),
    },
    { name: 'sweep-proofs', every: HOUR, run: () => sweepProofs(platform, now()) },
    { name: 'sweep-accounts', every: 5 * MINUTE, run: () => sweepAccounts(platform, now()) },
    { name: 'send-mails', every: 3 * SECOND, run: () => sendDueMails(platform, now) },
    { name: 'sweep-mails', every: HOUR, run: () => deleteOldMails(platform, now()) },
    // One-off conversions: nothing is left for these two after the first hour on this version.
    { name: 'draw-old-papers', every: HOUR, run: () => drawOldPapers(platform) },
    { name: 'draw-old-brochures', every: HOUR, run: () => drawOldBrochures(platform) },
    { name: 'sweep-photos', every: HOUR, run: () => sweepPhotos(platform) },
    // Uploads being received are unencrypted, so leftovers are kept no longer than an upload can take.
    {
      name: 'sweep-scratch',
      every: 5 * MINUTE,
      isPerProcess: true,
      run: () => sweepOld(platform.scratchFolder, 5 * MINUTE),
    },
    {
      name: 'destroy-papers',
      every: HOUR,
      run: () => destroyUnneededPapers(platform, now()),
    },
    { name: 'sweep-papers', every: HOUR, run: () => sweepPapers(platform) },
    {
      name: 'sweep-captchas',
      every: HOUR,
      run: () => deleteOldCaptchaUses(platform.db),
    },
    { name: 'sweep-limits', every: MINUTE, run: () => sweepSharedLimits(platform, now()) },
    { name: 'sweep-claims', every: HOUR, run: () => sweepClaims(platform.db, now()) },
    { name: 'rewrap-papers-keys', every: 5 * MINUTE, run: () => rewrapKeys(platform) },
    sweepChanges(platform.db),
    ...(kind === 'pglite' ? [vacuum(platform)] : []),
  ]
}

const vacuum = ({ db }: Platform): Job => ({
  name: 'vacuum',
  every: MINUTE,
  run: () => vacuumChanged(db),
})

/** Starts the jobs; `stop` waits for running ones. */
export function startJobs(
  platform: Platform,
  kind: OpenDatabase['kind'],
  log: Log,
): { stop: () => Promise<void> } {
  return repeatJobs(platform.db, createJobs(platform, kind), log)
}
