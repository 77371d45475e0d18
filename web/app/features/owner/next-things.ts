import type { OwnerProperty } from '@nilayam/contract/wizard'
import { paths } from '../../paths.ts'
import { formatDay } from '../../ui/dates.ts'
import { daysLeft, findStanding, inDays } from './standing.ts'

export type NextThing = {
  key: string
  kind: 'bad' | 'soon' | 'proof' | 'draft'
  title: string
  text: string
  to: string
}

const left = {
  2: 'papers and photos are left.',
  3: 'only the plan is left.',
} as const

function listedThings(property: OwnerProperty, now: Date): NextThing[] {
  const { id, title, refusal, plan, is_expired, is_verified, kyc_documents } = property
  const wizard = paths.listProperty({ property: id, step: 2 })
  const subscription = paths.subscription({ property: id })
  const things: (NextThing | false | null)[] = [
    refusal !== null && {
      key: `refused-${id}`,
      kind: 'bad',
      title: 'Send your papers again',
      text: `${title} was not verified: ${refusal}`,
      to: wizard,
    },
    is_expired &&
      plan && {
        key: `ended-${id}`,
        kind: 'bad',
        title: 'Renew a plan that has ended',
        text: `${title} left search on ${formatDay(plan.ends_at)}.`,
        to: subscription,
      },
    !is_expired &&
      plan &&
      findStanding(property, now).canRenew && {
        key: `ends-${id}`,
        kind: 'soon',
        title: `Plan ends ${inDays(daysLeft(property, now) ?? 0)}`,
        text: `${title} leaves search on ${formatDay(plan.ends_at)}.`,
        to: subscription,
      },
    !is_verified &&
      refusal === null &&
      !kyc_documents.property_proof && {
        key: `proof-${id}`,
        kind: 'proof',
        title: 'Add a property proof',
        text: `${title} can’t be verified without one.`,
        to: wizard,
      },
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

const order = { bad: 0, soon: 1, proof: 2, draft: 3 } as const

/** What an owner should do next, the pressing things first. */
export function findNextThings(
  listed: readonly OwnerProperty[],
  drafts: readonly OwnerProperty[],
  now = new Date(),
): NextThing[] {
  // Sorting keeps the order of equals, so that plans which end first stay first.
  const byEnd = listed.toSorted((a, b) =>
    (a.plan?.ends_at ?? '').localeCompare(b.plan?.ends_at ?? ''),
  )
  const things = byEnd.flatMap((property) => listedThings(property, now))
  return [...things, ...drafts.map(draftThing)].sort((a, b) => order[a.kind] - order[b.kind])
}
