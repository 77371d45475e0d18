import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { saveBoard } from '../../features/occupancy/board.ts'
import { acceptOffer, makeOffer, refuseOffer } from '../../features/offers/offers.ts'
import { answerReview, saveReview } from '../../features/reviews/reviews.ts'
import { answerLeaving, cancelStay } from '../../features/stays/change-stay.ts'
import { confirmMovingIn, enterLeaving, sayDeposit } from '../../features/stays/stays.ts'
import { DEPOSIT } from './model.ts'
import { toOffer, toPart } from './model-offers.ts'
import { toLastDay, toMovingDay, toWord } from './model-stays.ts'
import type { Play, Scene } from './play.ts'
import * as rows from './rows.store.ts'
import { isStale, toAnswer, toMark } from './step.ts'

/** The owner's tap on the board. */
const tap =
  (act: 'take' | 'free'): Play =>
  async ({ test, world, step, now }) => {
    const { bed, from, to } = toPart(now.getTime(), step.n)
    const revision = await rows.getRoomsRevision(test.db, world.property)
    const acts = [{ act, units: [world.beds[bed] ?? 0], from, to }]
    await saveBoard(test.db, world.owner, { property_id: world.property, revision, acts }, now)
  }

const refuse =
  (act: 'decline' | 'withdraw'): Play =>
  async ({ test, world, student, thread, now }) => {
    const offer = await rows.findLastOffer(test.db, thread)
    if (offer === undefined) return 'nothing to act on'
    const who = act === 'decline' ? student : world.owner
    await refuseOffer(test.platform, who, { id: offer, act }, now)
    return
  }

const todayOf = ({ now }: Scene) => toIndianDay(now)

export const PLAY_STAYS = {
  take: tap('take'),
  free: tap('free'),
  offer: async ({ test, world, step, thread, now }) => {
    const { days, months, bed, hours, isStale: isOld } = toOffer(now.getTime(), step.n)
    const in_all = (world.costs[months - 1] ?? 0) + (isOld ? 1 : 0)
    const unit_id = bed === null ? null : (world.beds[bed] ?? 0)
    const wanted = { enquiry_id: thread, option_id: world.option, move_in: days.from, months }
    const offer = { ...wanted, unit_id, with_food: false, hours, in_all }
    await makeOffer(test.platform, world.owner, offer, now)
  },
  accept: async ({ test, world, student, step, thread, now }) => {
    const offer = await rows.findLastOffer(test.db, thread)
    if (offer === undefined) return 'nothing to act on'
    world.stays[step.student].push(await acceptOffer(test.platform, student, offer, now))
    return
  },
  decline: refuse('decline'),
  withdraw: refuse('withdraw'),
  'move in': async (scene) => {
    const { test, student, stay, step, now } = scene
    const { move_in } = await rows.getStay(test.db, stay)
    const day = toMovingDay(todayOf(scene), move_in, step.n)
    await confirmMovingIn(test.platform, student, { id: stay, day }, now)
  },
  'cancel stay': async ({ test, who, stay, now }) => {
    await cancelStay(test.platform, who, stay, now)
  },
  leave: async (scene) => {
    const { test, who, stay, step, now } = scene
    const day = toLastDay(todayOf(scene), step.n)
    await enterLeaving(test.platform, who, { id: stay, day }, now)
  },
  'answer leaving': async (scene) => {
    const { test, who, stay, step, now } = scene
    const { asked_day } = await rows.getStay(test.db, stay)
    const seen = asked_day ?? todayOf(scene)
    const day = isStale(step) ? shiftDay(seen, 1) : seen
    await answerLeaving(test.platform, who, { id: stay, day, agrees: step.yes }, now)
  },
  deposit: async (scene) => {
    const { test, who, stay, step, now } = scene
    const { last_day } = await rows.getStay(test.db, stay)
    const { returned, on, note } = toWord(todayOf(scene), last_day, step.n, DEPOSIT)
    const word = { agreed: DEPOSIT, returned, returned_on: on, note }
    await sayDeposit(test.platform, who, { id: stay, ...word }, now)
  },
  review: async ({ test, student, stay, step, now }) => {
    const known = await rows.findReview(test.db, stay)
    const revision = isStale(step) ? 0 : (known?.revision ?? 0)
    const mark = toMark(step)
    const marks = { clean: mark, food_or_desk: mark, quiet: mark, owner: mark, as_described: mark }
    const review = { stayId: stay, revision, marks, text: 'Quiet.' }
    await saveReview(test.platform, student, review, now)
  },
  'answer review': async ({ test, world, stay, step, now }) => {
    const known = await rows.findReview(test.db, stay)
    if (!known) return 'nothing to act on'
    await answerReview(test.platform, world.owner, { id: known.id, text: toAnswer(step) }, now)
    return
  },
} satisfies Record<string, Play>
