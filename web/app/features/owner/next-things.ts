import { formatDay } from '@nilayam/contract/india-time'
import type { OwnerProperty } from '@nilayam/contract/owner'
import { paths } from '../../paths.ts'
import { daysLeft, findStanding, inDays } from './standing.door.ts'
import { titleOf, type UnfinishedDetails } from './unfinished.door.ts'

export type NextThing = {
  key: string
  kind: 'bad' | 'soon' | 'proof' | 'photo' | 'draft'
  title: string
  text: string
  to: string
}

/** Fewer than these don't show a room, a desk and a bathroom. */
const FEW_PHOTOS = 3

const left = {
  2: 'papers and photos are left.',
  3: 'only the plan is left.',
} as const

type Thing = NextThing | false | null | undefined

/** What staff wants: to hear from the owner, or other papers. */
function staffThings({ id, title, held_note, verification }: OwnerProperty): Thing[] {
  const { status, note } = verification
  return [
    held_note !== null && {
      key: `held-${id}`,
      kind: 'bad',
      title: 'Bring a place back',
      text: `${title} is on hold: ${held_note}`,
      to: paths.ownerProperty(id),
    },
    note !== null && {
      key: `refused-${id}`,
      kind: 'bad',
      title: status === 'asked' ? 'Send a better paper' : 'Send your papers again',
      text: `${title} was not verified: ${note}`,
      to: paths.listProperty({ property: id, step: 2 }),
    },
    status === 'none' && {
      key: `proof-${id}`,
      kind: 'proof',
      title: 'Add a property proof',
      text: `${title} can’t be verified without one.`,
      to: paths.listProperty({ property: id, step: 2 }),
    },
  ]
}

function planThing({ id, title, plan, is_expired }: OwnerProperty, days: number): Thing {
  if (!plan) return undefined
  const to = paths.subscription({ property: id })
  const end = formatDay(plan.ends_at)
  return is_expired
    ? {
        key: `ended-${id}`,
        kind: 'bad',
        title: 'Renew a plan that has ended',
        text: `${title} left search on ${end}.`,
        to,
      }
    : {
        key: `ends-${id}`,
        kind: 'soon',
        title: `Plan ends ${inDays(days)}`,
        text: `${title} leaves search on ${end}.`,
        to,
      }
}

function photoThing({ id, title, images }: OwnerProperty): Thing {
  return {
    key: `photo-${id}`,
    kind: 'photo',
    title: 'Add photos',
    text: `${title} shows ${images.length === 1 ? 'one photo' : `${images.length} photos`} only.`,
    to: paths.listProperty({ property: id, step: 2 }),
  }
}

function listedThings(property: OwnerProperty, now: Date): NextThing[] {
  const { canRenew } = findStanding(property, now)
  const things = [
    ...staffThings(property),
    canRenew && planThing(property, daysLeft(property, now) ?? 0),
    !property.is_expired && property.images.length < FEW_PHOTOS && photoThing(property),
  ]
  return things.filter((thing): thing is NextThing => Boolean(thing))
}

function draftThing({ id, title, next_step }: OwnerProperty): NextThing {
  return {
    key: `draft-${id}`,
    kind: 'draft',
    title: 'Finish your draft',
    text: `${title}: ${left[next_step as keyof typeof left] ?? 'the details are left.'}`,
    to: paths.listProperty({ property: id }),
  }
}

const order = { bad: 0, soon: 1, draft: 2, proof: 3, photo: 4 } as const

function unfinishedThing(unfinished: UnfinishedDetails): NextThing {
  return {
    key: 'unfinished',
    kind: 'draft',
    title: 'Finish what you began',
    text: `${titleOf(unfinished)}: the details are left.`,
    to: paths.listProperty(),
  }
}

/** Everything that an owner has. */
export type Own = {
  listed: readonly OwnerProperty[]
  drafts: readonly OwnerProperty[]
  unfinished?: UnfinishedDetails | undefined
}

/** What an owner should do next, the pressing things first. */
export function findNextThings({ listed, drafts, unfinished }: Own, now = new Date()): NextThing[] {
  // Sorting keeps the order of equals, so that plans which end first stay first.
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
