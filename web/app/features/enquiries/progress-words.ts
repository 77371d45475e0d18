import type { Enquiry, EnquiryRow } from '@nilayam/contract/moving-in/enquiries'
import type { Progress } from '@nilayam/contract/moving-in/enquiry-progress'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import type { Step } from '../../ui/way.tsx'
import { sayShortMoment } from './enquiry-words.ts'

type Side = Enquiry['side']
type Offer = NonNullable<Progress['offer']>
type Stay = NonNullable<Progress['stay']>

const sayDay = (day: string) => t('enquiries.onDay', { day })

/** How far the two have come, and what can still follow. */
export function listSteps({ progress, asked_for, state, side }: Enquiry): Step[] {
  const { asked_at, visit, offer, stay } = progress
  const kind = progress.kind ?? 'any'
  const asked: Step = {
    name: t('enquiries.stepAsked'),
    says: sayDay(toIndianDay(asked_at)),
    state: 'done',
  }
  const follows = offer?.state === 'open' || offer?.state === 'accepted'
  const offered = offer ? [toOfferStep(offer, side)] : []
  const stayed = stay ? toStaySteps(stay, kind) : []
  // The stay is that of an accepted offer. A newest one that isn't came after it.
  const isAfter = stay !== null && offer !== null && offer.state !== 'accepted'
  const begun = [
    ...toVisitStep(visit, follows || state !== 'open'),
    ...(isAfter ? [...stayed, ...offered] : [...offered, ...stayed]),
  ]
  if (state !== 'open') {
    const ended: Step = { name: t('enquiries.stepEnded'), says: '', state: 'done' }
    return [asked, ...begun.filter((step) => step.state !== 'next'), ended]
  }
  return [
    asked,
    ...begun,
    ...(offer ? [] : [{ name: t('enquiries.stepOffer'), says: '', state: 'next' as const }]),
    ...(stay && offer?.state !== 'open' ? [] : [toMovingIn(asked_for, kind, offer, side)]),
  ]
}

/** Without a visit it is to come, unless the two went on without one. */
function toVisitStep(visit: Progress['visit'], isPassed: boolean): Step[] {
  if (visit?.state === 'held') {
    const says = sayDay(toIndianDay(visit.starts_at))
    return [{ name: t('enquiries.stepVisited'), says, state: 'done' }]
  }
  if (visit?.state === 'booked' || visit?.state === 'over') {
    const says = sayShortMoment(visit.starts_at)
    return [{ name: t('enquiries.stepVisit'), says, state: 'now' }]
  }
  return isPassed ? [] : [{ name: t('enquiries.stepVisit'), says: '', state: 'next' }]
}

function toOfferStep({ state, until }: Offer, side: Side): Step {
  if (state === 'accepted') return { name: t('enquiries.stepAccepted'), says: '', state: 'done' }
  if (state !== 'open') {
    return {
      name: t('enquiries.stepOffer'),
      says: t('enquiries.offerEnded', { state }),
      state: 'next',
    }
  }
  const name = side === 'student' ? t('enquiries.stepToAnswer') : t('enquiries.stepOffered')
  return { name, says: t('enquiries.untilWhen', { when: sayShortMoment(until) }), state: 'now' }
}

/** What it is about, for the words: nobody moves into a desk. */
type Kind = NonNullable<Progress['kind']> | 'any'

function toStaySteps({ state, move_in, last_day }: Stay, kind: Kind): Step[] {
  if (state === 'cancelled') {
    return [{ name: t('enquiries.stepStayCancelled'), says: '', state: 'done' }]
  }
  if (state === 'agreed') {
    return [{ name: t('enquiries.stepMovingIn', { kind }), says: sayDay(move_in), state: 'now' }]
  }
  const isOver = state === 'left'
  return [
    { name: t('enquiries.stepMovedIn', { kind }), says: sayDay(move_in), state: 'done' },
    {
      name: isOver ? t('enquiries.stepLeft') : t('enquiries.stepLastDay'),
      says: sayDay(last_day),
      state: isOver ? 'done' : 'next',
    },
  ]
}

function toMovingIn(
  asked: Enquiry['asked_for'],
  kind: Kind,
  offer: Progress['offer'],
  side: Side,
): Step {
  const says =
    offer?.state === 'open'
      ? t('enquiries.ifAccepted', { day: offer.move_in, side })
      : t('enquiries.asAskedFor', { day: asked.move_in })
  return { name: t('enquiries.stepMovingIn', { kind }), says, state: 'next' }
}

/** `act`: somebody’s word is due. `soon`: a day that is agreed on. */
export type Tag = { says: string; kind: 'act' | 'soon' | 'rest' }

/** Where a thread stands, for its row in the inbox; undefined while there are only words. */
export function findTag({
  state,
  progress,
}: Pick<EnquiryRow, 'state' | 'progress'>): Tag | undefined {
  const { visit, offer, stay } = progress
  if (state !== 'open') return { says: t('enquiries.ended'), kind: 'rest' }
  if (offer?.state === 'open') {
    return { says: t('enquiries.tagOffer', { when: sayShortMoment(offer.until) }), kind: 'act' }
  }
  if (stay && stay.state !== 'cancelled') return toStayTag(stay, progress.kind ?? 'any')
  if (visit?.state === 'over') return { says: t('enquiries.tagVisitWord'), kind: 'act' }
  if (visit?.state === 'booked') {
    return {
      says: t('enquiries.tagVisit', { when: sayShortMoment(visit.starts_at) }),
      kind: 'soon',
    }
  }
  return undefined
}

function toStayTag({ state, move_in, last_day }: Stay, kind: Kind): Tag {
  if (state === 'agreed')
    return { says: t('enquiries.tagMovesIn', { kind, day: move_in }), kind: 'soon' }
  if (state === 'living') return { says: t('enquiries.tagLives', { day: last_day }), kind: 'soon' }
  return { says: t('enquiries.tagStayed', { day: last_day }), kind: 'rest' }
}
