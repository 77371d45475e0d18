import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { ownerPaths } from '../../owner-paths.ts'
import { paths } from '../../paths.ts'
import { getNow } from '../../shell/now.ts'
import { t } from '../../text.ts'
import type { IconName } from '../../ui/drawings/icon.tsx'
import { findStanding } from './standing.door.ts'

/** Link to a page where an owner does something with a property. */
export type OwnerAction = { label: string; icon: IconName; to: string; state?: unknown }

/** Urgent actions: continue a draft, read and appeal a decision, contact staff about a hold, send documents again, renew the plan. */
function findPressing(property: OwnerProperty, now: Date): OwnerAction[] {
  const { id, is_drafted, held_note, held_report } = property
  if (is_drafted) {
    return [{ label: t('owner.continue'), icon: 'right', to: paths.listProperty({ property: id }) }]
  }
  if (held_note) {
    const contact = { label: t('owner.contact'), icon: 'mail', to: paths.contact() } as const
    return held_report === null ? [contact] : [toDecision(held_report), contact]
  }
  const { canRenew, mustSend } = findStanding(property, now)
  const again = paths.listProperty({ property: id, step: 2 })
  const renews = canRenew ? [toPlan(t('owner.renew'), id)] : []
  const sends: OwnerAction[] = mustSend
    ? [{ label: t('owner.sendAgain'), icon: 'upload', to: again }]
    : []
  // What staff asked for is said in the row; only a plan that has ended is more urgent, since nobody finds the place.
  return property.is_expired ? [...renews, ...sends] : [...sends, ...renews]
}

/** The decision of a report, where the owner can appeal. */
export const toDecisionPath = (report: number) => `${paths.reports()}#report-${report}`

function toDecision(report: number): OwnerAction {
  return { label: t('owner.readDecision'), icon: 'list', to: toDecisionPath(report) }
}

function toPlan(label: string, id: number): OwnerAction {
  return { label, icon: 'card', to: paths.subscription({ property: id }) }
}

function toEdit(property: OwnerProperty): OwnerAction {
  const { id, is_drafted } = property
  const to = paths.listProperty({ property: id, step: 1 })
  return {
    label: t('owner.edit'),
    icon: 'pencil',
    to,
    state: { property, isEdit: true, is_drafted },
  }
}

/** The next action for a property, and all others except deleting. */
export function findOwnerActions(
  property: OwnerProperty,
  now = getNow(),
): { next: OwnerAction; isPressing: boolean; more: OwnerAction[] } {
  const { id, slug, state, is_drafted } = property
  const pressing = findPressing(property, now)
  const [next = toEdit(property), ...others] = [...pressing, toEdit(property)]
  const toPlans = toPlan(t('owner.subscription'), id)
  const isPlanSaid = pressing.some(({ to }) => to === toPlans.to)
  const more: OwnerAction[] = [
    ...others,
    { label: t('owner.details'), icon: 'list', to: ownerPaths.property(id) },
    ...(state === 'listed'
      ? [{ label: t('owner.asStudentsSee'), icon: 'eye', to: paths.property(id, slug) } as const]
      : []),
    ...(is_drafted || isPlanSaid ? [] : [toPlans]),
    ...(is_drafted
      ? []
      : ([
          { label: t('owner.rooms'), icon: 'bed', to: paths.ownerRooms(id) },
          { label: t('owner.terms'), icon: 'list', to: ownerPaths.terms(id) },
          { label: t('owner.coupon'), icon: 'ticket', to: ownerPaths.coupon(id) },
        ] as const)),
  ]
  return { next, isPressing: pressing.length > 0, more }
}
