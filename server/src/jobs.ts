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
import { vacuumChanged } from './platform/db/vacuum.ts'
import { sweepOld } from './platform/files/file-store.ts'
import { type Job, type Log, repeatJobs } from './platform/jobs/jobs.ts'
import type { Platform } from './platform/platform.ts'

const MINUTE = 60
const HOUR = 3600

const twoHoursBefore = (now: Date) => new Date(now.getTime() - 2 * HOUR * 1000)

/** All recurring jobs for this kind of database. */
export function createJobs(platform: Platform, kind: OpenDatabase['kind']): Job[] {
  const { now } = platform.clock
  return [
    {
      name: 'end-plans',
      everySeconds: MINUTE,
      run: async () => (await endPlans(platform.db, now(), twoHoursBefore(now()))).length,
    },
    // Those that no run was there for in these two hours; it reads all listed places.
    {
      name: 'end-missed-plans',
      everySeconds: HOUR,
      run: async () => (await endPlans(platform.db, now())).length,
    },
    {
      name: 'remind-of-ends',
      everySeconds: HOUR,
      run: () => remindOfEnds(platform.db, now()),
    },
    {
      name: 'ask-to-confirm',
      everySeconds: HOUR,
      run: () => askToConfirm(platform, now()),
    },
    { name: 'mail-unread', everySeconds: 15, run: () => mailUnread(platform, now()) },
    {
      name: 'count-answers',
      everySeconds: HOUR,
      run: () => countAnswersAtNight(platform.db, now()),
    },
    { name: 'lapse-offers', everySeconds: 15, run: () => lapseOffers(platform, now()) },
    { name: 'end-stays', everySeconds: MINUTE, run: () => endStays(platform, now()) },
    {
      name: 'ask-about-moving-in',
      everySeconds: HOUR,
      run: () => askAboutMovingIn(platform, now()),
    },
    {
      name: 'count-deposits',
      everySeconds: 5 * MINUTE,
      run: () => countDeposits(platform, now()),
    },
    { name: 'tell-waiting', everySeconds: MINUTE, run: () => tellWaiting(platform, now()) },
    { name: 'visit-clock', everySeconds: 15, run: () => runVisitClock(platform, now()) },
    {
      name: 'ask-for-reviews',
      everySeconds: HOUR,
      run: () => askForReviews(platform, now()),
    },
    { name: 'sweep-quotes', everySeconds: HOUR, run: () => deleteOldQuotes(platform, now()) },
    {
      name: 'forget-visitors',
      everySeconds: HOUR,
      run: () => forgetVisitors(platform, now()),
    },
    { name: 'answer-resets', everySeconds: 3, run: () => answerResetRequests(platform, now()) },
    {
      name: 'erase-accounts',
      everySeconds: MINUTE,
      run: () => eraseAccounts(platform, now()),
    },
    {
      name: 'prompt-unproved',
      everySeconds: MINUTE,
      run: () => promptUnproved(platform, now()),
    },
    { name: 'sweep-proofs', everySeconds: HOUR, run: () => sweepProofs(platform, now()) },
    { name: 'sweep-accounts', everySeconds: 5 * MINUTE, run: () => sweepAccounts(platform, now()) },
    { name: 'send-mails', everySeconds: 3, run: () => sendDueMails(platform, now()) },
    { name: 'sweep-mails', everySeconds: HOUR, run: () => deleteOldMails(platform, now()) },
    // One-off conversions: nothing is left for these two after the first hour on this version.
    { name: 'draw-old-papers', everySeconds: HOUR, run: () => drawOldPapers(platform) },
    { name: 'draw-old-brochures', everySeconds: HOUR, run: () => drawOldBrochures(platform) },
    { name: 'sweep-photos', everySeconds: HOUR, run: () => sweepPhotos(platform) },
    // Uploads being received are unencrypted, so leftovers are kept no longer than an upload can take.
    {
      name: 'sweep-scratch',
      everySeconds: 5 * MINUTE,
      isPerProcess: true,
      run: () => sweepOld(platform.scratchFolder, 5 * MINUTE * 1000),
    },
    {
      name: 'destroy-papers',
      everySeconds: HOUR,
      run: () => destroyUnneededPapers(platform, now()),
    },
    { name: 'sweep-papers', everySeconds: HOUR, run: () => sweepPapers(platform) },
    {
      name: 'sweep-captchas',
      everySeconds: HOUR,
      run: () => deleteOldCaptchaUses(platform.db),
    },
    { name: 'sweep-limits', everySeconds: MINUTE, run: () => sweepSharedLimits(platform, now()) },
    { name: 'sweep-claims', everySeconds: HOUR, run: () => sweepClaims(platform.db, now()) },
    { name: 'rewrap-papers-keys', everySeconds: 5 * MINUTE, run: () => rewrapKeys(platform) },
    sweepChanges(platform.db),
    ...(kind === 'pglite' ? [vacuum(platform)] : []),
  ]
}

const vacuum = ({ db }: Platform): Job => ({
  name: 'vacuum',
  everySeconds: MINUTE,
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
