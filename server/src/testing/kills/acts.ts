import { randomUUID } from 'node:crypto'
import { PASS_DAYS, PASS_WORDS } from '@nilayam/contract/moving-in/pass-words'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { toAsk } from '../scenes/enquiries.ts'
import { insertStay } from '../scenes/stays.store.ts'
import type { Request, Scene } from './scene.ts'
import * as scenes from './scene.ts'

/** Sets the scene for an act and answers the request that does it. */
type Act = (scene: Scene) => Promise<Request>

const inDays = (days: number) => shiftDay(toIndianDay(new Date()), days)
const marks = { clean: 5, food_or_desk: 4, quiet: 3, owner: 4, as_described: 5 }
const REASON = 'We looked at it and at what both sides say.'

const pastStay = (scene: Scene) =>
  insertStay(scene.test, {
    student: scene.student,
    owner: scene.owner,
    property: scene.hostel,
    state: 'left',
    moved_in_on: inDays(-60),
    last_day: inDays(-5),
  })

const review = async (scene: Scene): Promise<Request> => {
  const body = { revision: 0, marks, text: 'Quiet and clean.' }
  return { path: `/student/stays/${await pastStay(scene)}/review/`, who: scene.student, body }
}

/** Every act between a student, an owner and staff that writes more than one row. */
export const ACTS = {
  ask: async ({ student, hostel }) => ({
    path: '/student/enquiries/',
    who: student,
    body: toAsk(hostel, { shares_phone: true }),
  }),
  message: async (scene) => ({
    path: `/enquiries/${await scenes.askAt(scene)}/messages/`,
    who: scene.owner,
    body: { key: randomUUID(), text: 'Yes, come and see it.' },
  }),
  share: async (scene) => ({
    path: `/student/enquiries/${await scenes.askAt(scene)}/phone/`,
    who: scene.student,
    body: { days: PASS_DAYS[0], words_version: PASS_WORDS.version },
  }),
  'look at phone': async (scene) => ({
    path: `/owner/enquiries/${(await scenes.shareAt(scene)).thread}/phone/`,
    who: scene.owner,
    body: {},
  }),
  'end sharing': async (scene) => ({
    path: `/student/passes/${(await scenes.shareAt(scene)).pass}/end/`,
    who: scene.student,
    body: {},
  }),
  'end thread': async (scene) => ({
    path: `/enquiries/${await scenes.askAt(scene)}/end/`,
    who: scene.student,
    body: { block: true },
  }),
  'book visit': async (scene) => {
    const { thread, slots } = await scenes.openVisits(scene)
    const path = `/student/enquiries/${thread}/visit/`
    return { path, who: scene.student, body: { starts_at: slots[3] } }
  },
  'move visit': async (scene) => {
    const { thread, slots, known } = await scenes.bookAt(scene)
    const body = { ...known, starts_at: slots[5] }
    return { path: `/enquiries/${thread}/visit/move/`, who: scene.owner, body }
  },
  'cancel visit': async (scene) => {
    const { thread, known } = await scenes.bookAt(scene)
    return { path: `/enquiries/${thread}/visit/cancel/`, who: scene.student, body: known }
  },
  'say of visit': async (scene) => {
    const { thread, visit } = await scenes.visitAt(scene)
    const path = `/enquiries/${thread}/visit/word/`
    return { path, who: scene.owner, body: { visit_id: visit, took_place: true } }
  },
  'as described': async (scene) => {
    const { thread, visit } = await scenes.visitAt(scene)
    const path = `/enquiries/${thread}/visit/word/`
    const word = { visit_id: visit, took_place: true }
    await scenes.prepare(scene, { path, who: scene.owner, body: word })
    await scenes.prepare(scene, { path, who: scene.student, body: word })
    const place = `/student/properties/${scene.hostel}/as_described/`
    return { path: place, who: scene.student, body: { as_described: true } }
  },
  offer: async (scene) => {
    const enquiry = await scenes.askAt(scene)
    return scenes.toOffer(scene, enquiry)
  },
  accept: async (scene) => {
    const { offer } = await scenes.makeOfferAt(scene)
    return { path: `/student/offers/${offer}/accept/`, who: scene.student, body: {} }
  },
  decline: async (scene) => {
    const { offer } = await scenes.makeOfferAt(scene)
    return { path: `/student/offers/${offer}/decline/`, who: scene.student, body: {} }
  },
  withdraw: async (scene) => {
    const { offer } = await scenes.makeOfferAt(scene)
    return { path: `/owner/offers/${offer}/withdraw/`, who: scene.owner, body: {} }
  },
  'move in': async (scene) => scenes.movingIn(scene, await scenes.stayAt(scene, false)),
  'cancel stay': async (scene) => {
    const stay = await scenes.stayAt(scene, false)
    return { path: `/stays/${stay}/cancel/`, who: scene.owner, body: {} }
  },
  'give notice': async (scene) => {
    const stay = await scenes.stayAt(scene, true)
    return { path: `/stays/${stay}/leaving/`, who: scene.student, body: { day: inDays(40) } }
  },
  'agree to leaving': async (scene) => {
    const stay = await scenes.stayAt(scene, true)
    const asked = { path: `/stays/${stay}/leaving/`, who: scene.student, body: { day: inDays(3) } }
    await scenes.prepare(scene, asked)
    const body = { day: inDays(3), agrees: true }
    return { path: `/stays/${stay}/leaving/answer/`, who: scene.owner, body }
  },
  deposit: async (scene) => {
    const word = { agreed: 17_000, returned: 17_000, returned_on: inDays(-1), note: '' }
    return { path: `/stays/${await pastStay(scene)}/deposit/`, who: scene.student, body: word }
  },
  review,
  'answer review': async (scene) => {
    const { own } = await scenes.prepare(scene, await review(scene))
    const { id } = (own as { review: { id: number } }).review
    return { path: `/owner/reviews/${id}/answer/`, who: scene.owner, body: { text: 'Thank you.' } }
  },
  report: async ({ student, hostel }) => ({
    path: '/reports/',
    who: student,
    body: { key: randomUUID(), target: 'property', target_id: hostel, kind: 'broker', text: '' },
  }),
  acknowledge: async (scene) => ({
    path: `/admin/reports/${await scenes.reportAt(scene, 'sent')}/acknowledge/`,
    who: scene.admins[0],
    body: { others: [] },
  }),
  decide: async (scene) => ({
    path: `/admin/reports/${await scenes.reportAt(scene, 'sent')}/decide/`,
    who: scene.admins[0],
    body: { outcome: 'upheld', measure: 'held', reason: REASON, others: [] },
  }),
  appeal: async (scene) => ({
    path: `/reports/${await scenes.reportAt(scene, 'decided')}/appeal/`,
    who: scene.owner,
    body: { text: 'I can show that this is not so.' },
  }),
  'decide appeal': async (scene) => ({
    path: `/admin/reports/${await scenes.reportAt(scene, 'appealed')}/appeal/`,
    who: scene.admins[1],
    body: { outcome: 'stands', measure: 'none', reason: REASON },
  }),
} satisfies Record<string, Act>

export type ActName = keyof typeof ACTS
export const ACT_NAMES = Object.keys(ACTS) as ActName[]

/** One of each kind. */
export const MAIN_ACTS: readonly ActName[] = [
  'ask',
  'share',
  'book visit',
  'offer',
  'accept',
  'deposit',
  'review',
  'report',
]

/** Acts of one statement, which commits itself. */
export const WITHOUT_COMMIT: readonly ActName[] = ['as described']

/** Acts that are done once more when they are sent again: each look at a phone is one. */
export const REPEATABLE: readonly ActName[] = ['look at phone']

/**
 * Acts that aren't answered again with what they made: each is a step that leads out of a state, and who repeats it is
 * told with 409 what is now.
 */
export const STEPS: readonly ActName[] = [
  'end thread',
  'move visit',
  'cancel visit',
  'accept',
  'decline',
  'withdraw',
  'move in',
  'cancel stay',
  'give notice',
  'agree to leaving',
  'deposit',
  'acknowledge',
  'decide',
  'appeal',
  'decide appeal',
]
