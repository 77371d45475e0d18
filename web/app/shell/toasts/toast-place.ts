/** Edges as in `getBoundingClientRect`. */
type Box = { left: number; right: number; top: number; bottom: number }
type Room = {
  /** The toasts in their default place, at the bottom of the window. */
  toasts: Box
  /** What is written into, which is left free above all: the field with the focus, the message field of a thread. */
  fields?: readonly Box[]
  /** The main buttons of the page, anywhere in the window. */
  actions: readonly Box[]
  /** Sheets at the foot of the window, whose fields are left free as well if there is room above. */
  sheets?: readonly Box[]
  /** The lowest edge of what must stay uncovered at the top. */
  top: number
  /** How much of the window's foot isn't seen, below the keyboard of a phone. */
  foot?: number
}

const GAP = 8

/**
 * How far the toasts must move up to cover no field, no main action and no sheet; where there is no such place, no field
 * and no main action; else no field. Undefined if there is none: then they belong to the top.
 */
export function riseAbove({
  fields = [],
  actions,
  sheets = [],
  ...room
}: Room): number | undefined {
  const wishes = [[...fields, ...actions, ...sheets], [...fields, ...actions], fields]
  for (const kept of wishes) {
    const rise = findRise({ ...room, kept })
    if (rise !== undefined) return rise
  }
  return undefined
}

type Space = Pick<Room, 'toasts' | 'top' | 'foot'> & { kept: readonly Box[] }

function findRise({ toasts, kept, top, foot = 0 }: Space): number | undefined {
  const beside = kept.filter(({ left, right }) => left < toasts.right && right > toasts.left)
  let rise = foot
  for (const box of beside.toSorted((a, b) => b.top - a.top)) {
    const isInTheWay = box.bottom > toasts.top - rise && box.top < toasts.bottom - rise
    if (isInTheWay) rise = toasts.bottom - box.top + GAP
  }
  return toasts.top - rise < top ? undefined : rise
}
