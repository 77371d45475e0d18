import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { daysSince, toClaimAge } from '@nilayam/contract/places/claim-age'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { ownerPaths } from '../../../owner-paths.ts'
import { paths } from '../../../paths.ts'
import { getNow } from '../../../shell/now.ts'
import { t } from '../../../text.ts'
import { countdown, daysLeft, findStanding } from '../standing.door.ts'
import { titleOf, type UnfinishedDetails } from '../unfinished.door.ts'

export type NextThing = {
  key: string
  kind: 'bad' | 'soon' | 'proof' | 'photo' | 'rooms' | 'terms' | 'draft'
  title: string
  text: string
  to: string
}

/** Enough for a room, a desk and a bathroom. */
const FEW_PHOTOS = 3

type Thing = NextThing | false | null | undefined

/** Requests from staff: to contact them, or to send documents. */
function staffThings({ id, title, held_note, verification }: OwnerProperty): Thing[] {
  const { status, reason, note } = verification
  return [
    held_note !== null && {
      key: `held-${id}`,
      kind: 'bad',
      title: t('owner.bringBack'),
      text: t('owner.isOnHold', { title, note: held_note }),
      to: ownerPaths.property(id),
    },
    note !== null && {
      key: `refused-${id}`,
      kind: 'bad',
      title: status === 'asked' ? t('owner.sendBetterPaper') : t('owner.sendPapersAgain'),
      text:
        status === 'refused' && reason !== null
          ? t('owner.wasRefused', { title, reason, note })
          : t('owner.wasNotVerified', { title, note }),
      to: paths.listProperty({ property: id, step: 2 }),
    },
    status === 'none' && {
      key: `proof-${id}`,
      kind: 'proof',
      title: t('owner.addProof'),
      text: t('owner.notWithoutProof', { title }),
      to: paths.listProperty({ property: id, step: 2 }),
    },
  ]
}

function planThing({ id, title, plan, is_expired }: OwnerProperty, days: number): Thing {
  if (!plan) return undefined
  const to = paths.subscription({ property: id })
  const day = toIndianDay(plan.ends_at)
  return is_expired
    ? {
        key: `ended-${id}`,
        kind: 'bad',
        title: t('owner.renewEnded'),
        text: t('owner.leftSearch', { title, day }),
        to,
      }
    : {
        key: `ends-${id}`,
        kind: 'soon',
        title: t('owner.planEndsIn', { days: countdown(days) }),
        text: t('owner.leavesSearch', { title, day }),
        to,
      }
}

function photoThing({ id, title, images }: OwnerProperty): Thing {
  return {
    key: `photo-${id}`,
    kind: 'photo',
    title: t('owner.addPhotos'),
    text: t('owner.showsFewPhotos', { title, count: images.length }),
    to: paths.listProperty({ property: id, step: 2 }),
  }
}

/** Vacancies must be entered once, then confirmed before pages stop showing them. */
function roomsThing({ id, title, confirmed_at }: OwnerProperty, now: Date): Thing {
  const to = paths.ownerRooms(id)
  if (confirmed_at === null) {
    return {
      key: `rooms-${id}`,
      kind: 'rooms',
      title: t('owner.addRooms'),
      text: t('owner.addRoomsExplained', { title }),
      to,
    }
  }
  const days = daysSince(confirmed_at, now)
  const age = toClaimAge(days)
  if (age === 'fresh') return undefined
  return {
    key: `confirm-${id}`,
    kind: age === 'ask' ? 'bad' : 'soon',
    title: t('owner.stillRight'),
    text:
      age === 'ask'
        ? t('owner.asksOwner', { title })
        : t('owner.freeNotConfirmed', { title, days }),
    to,
  }
}

/** Asked for after the rooms: they are what costs and rules are read with. */
function termsThing({ id, title, confirmed_at, has_terms }: OwnerProperty): Thing {
  if (has_terms || confirmed_at === null) return undefined
  return {
    key: `terms-${id}`,
    kind: 'terms',
    title: t('owner.stateTerms'),
    text: t('owner.stateTermsExplained', { title }),
    to: ownerPaths.terms(id),
  }
}

function listedThings(property: OwnerProperty, now: Date): NextThing[] {
  const { canRenew } = findStanding(property, now)
  const things = [
    ...staffThings(property),
    property.state === 'listed' && roomsThing(property, now),
    property.state === 'listed' && termsThing(property),
    canRenew && planThing(property, daysLeft(property, now) ?? 0),
    !property.is_expired && property.images.length < FEW_PHOTOS && photoThing(property),
  ]
  return things.filter((thing): thing is NextThing => Boolean(thing))
}

function sayLeft(title: string, step: number): string {
  if (step === 2) return t('owner.papersLeft', { title })
  return step === 3 ? t('owner.planLeft', { title }) : t('owner.detailsLeft', { title })
}

function draftThing({ id, title, next_step }: OwnerProperty): NextThing {
  return {
    key: `draft-${id}`,
    kind: 'draft',
    title: t('owner.finishDraft'),
    text: sayLeft(title, next_step),
    to: paths.listProperty({ property: id }),
  }
}

const order = { bad: 0, soon: 1, draft: 2, rooms: 3, terms: 4, proof: 5, photo: 6 } as const

function unfinishedThing(unfinished: UnfinishedDetails): NextThing {
  return {
    key: 'unfinished',
    kind: 'draft',
    title: t('owner.finishBegun'),
    text: t('owner.detailsLeft', { title: titleOf(unfinished) }),
    to: paths.listProperty(),
  }
}

export type Own = {
  listed: readonly OwnerProperty[]
  drafts: readonly OwnerProperty[]
  unfinished?: UnfinishedDetails | undefined
}

/** What an owner should do next, the most urgent first. */
export function findNextThings({ listed, drafts, unfinished }: Own, now = getNow()): NextThing[] {
  // The later sort is stable, so plans stay in the order of their ends.
  const byEnd = listed.toSorted((a, b) =>
    (a.plan?.ends_at ?? '').localeCompare(b.plan?.ends_at ?? ''),
  )
  const things = [
    ...byEnd.flatMap((property) => listedThings(property, now)),
    ...(unfinished ? [unfinishedThing(unfinished)] : []),
    ...drafts.map(draftThing),
  ]
  return things.sort((a, b) => order[a.kind] - order[b.kind])
}
