import type { OwnerProperty } from '@nilayam/contract/owner'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icon.tsx'
import { findStanding } from './standing.door.ts'

/** Something that an owner can do with a property: a way to the page where it is done. */
export type OwnerAction = { label: string; icon: IconName; to: string; state?: unknown }

/** What presses comes first: a draft goes on, a plan is renewed, papers are sent again. */
function findPressing(property: OwnerProperty, now: Date): OwnerAction[] {
  const { id, is_drafted, held_note } = property
  if (is_drafted) {
    return [{ label: 'Continue', icon: 'right', to: paths.listProperty({ property: id }) }]
  }
  if (held_note) return [{ label: 'Contact', icon: 'mail', to: paths.contact() }]
  const { canRenew, mustSend } = findStanding(property, now)
  const again = paths.listProperty({ property: id, step: 2 })
  return [
    ...(canRenew ? [toPlan('Renew', id)] : []),
    ...(mustSend ? [{ label: 'Send again', icon: 'upload', to: again } as const] : []),
  ]
}

function toPlan(label: 'Renew' | 'Subscription', id: number): OwnerAction {
  return { label, icon: 'card', to: paths.subscription({ property: id }) }
}

function toEdit(property: OwnerProperty): OwnerAction {
  const { id, is_drafted } = property
  const to = paths.listProperty({ property: id, step: 1 })
  return { label: 'Edit', icon: 'pencil', to, state: { property, isEdit: true, is_drafted } }
}

/** The one thing to do next with a property, and everything else that can be done; what deletes is none of them. */
export function findOwnerActions(
  property: OwnerProperty,
  now = new Date(),
): { next: OwnerAction; isPressing: boolean; more: OwnerAction[] } {
  const { id, slug, state, is_drafted } = property
  const pressing = findPressing(property, now)
  const [next = toEdit(property), ...others] = [...pressing, toEdit(property)]
  const isPlanSaid = pressing.some(({ label }) => label === 'Renew')
  const more: OwnerAction[] = [
    ...others,
    { label: 'Details', icon: 'list', to: paths.ownerProperty(id) },
    ...(state === 'listed'
      ? [{ label: 'As students see it', icon: 'eye', to: paths.property(id, slug) } as const]
      : []),
    ...(is_drafted || isPlanSaid ? [] : [toPlan('Subscription', id)]),
    ...(is_drafted ? [] : [{ label: 'Coupon', icon: 'ticket', to: paths.coupon(id) } as const]),
  ]
  return { next, isPressing: pressing.length > 0, more }
}
