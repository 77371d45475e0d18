import { lapseOffers } from '../../features/offers/offers.ts'
import { askForReviews, sayAsDescribed } from '../../features/reviews/reviews.ts'
import { countDeposits, endStays } from '../../features/stays/stays.ts'
import { cancelVisit, moveVisit } from '../../features/visits/booking.ts'
import { bookVisit, runVisitClock, sayVisit } from '../../features/visits/visits.ts'
import { toSlot } from './model-visits.ts'
import type { Play, Scene } from './play.ts'
import * as rows from './rows.store.ts'
import { isStale } from './step.ts'

const slotOf = ({ now, step }: Scene) => new Date(toSlot(now.getTime(), step.n))

/** The newest visit as a page would know it, or as it was before somebody changed it. */
async function findKnown({ test, thread, step }: Scene) {
  const visit = await rows.findLastVisit(test.db, thread)
  if (!visit) return undefined
  const sequence = isStale(step) ? visit.sequence + 1 : visit.sequence
  return { enquiry_id: thread, visit_id: visit.id, sequence }
}

export const PLAY_VISITS = {
  book: async (scene) => {
    const { test, student, thread, now } = scene
    const booking = { enquiry_id: thread, starts_at: slotOf(scene) }
    await bookVisit(test.platform, student, booking, now)
  },
  move: async (scene) => {
    const known = await findKnown(scene)
    if (!known) return 'nothing to act on'
    const { test, who, now } = scene
    await moveVisit(test.platform, who, { ...known, starts_at: slotOf(scene) }, now)
    return
  },
  cancel: async (scene) => {
    const known = await findKnown(scene)
    if (!known) return 'nothing to act on'
    await cancelVisit(scene.test.platform, scene.who, known, scene.now)
    return
  },
  word: async (scene) => {
    const known = await findKnown(scene)
    if (!known) return 'nothing to act on'
    const { test, who, step, now } = scene
    const { enquiry_id, visit_id } = known
    await sayVisit(test.platform, who, { enquiry_id, visit_id, took_place: step.yes }, now)
    return
  },
  describe: async ({ test, world, student, step, now }) => {
    const said = { propertyId: world.property, isAsDescribed: step.yes }
    await sayAsDescribed(test.db, student, said, now)
  },
  clock: async ({ test, now }) => {
    await lapseOffers(test.platform, now)
    await endStays(test.platform, now)
    await countDeposits(test.platform, now)
    await runVisitClock(test.platform, now)
    await askForReviews(test.platform, now)
  },
} satisfies Record<string, Play>
