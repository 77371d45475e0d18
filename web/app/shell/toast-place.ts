/** Edges as in `getBoundingClientRect`. */
type Box = { left: number; right: number; top: number; bottom: number }
type Room = {
  /** The toasts in their default place, at the bottom of the window. */
  toasts: Box
  /** The main buttons of the page, anywhere in the window. */
  actions: readonly Box[]
  /** Sheets at the foot of the window, whose fields are left free as well if there is room above. */
  sheets?: readonly Box[]
  /** The lowest edge of what must stay uncovered at the top. */
  top: number
}

const GAP = 8

/** How far the toasts must move up to cover no main action and no sheet; 0 if there is no such place. */
export function riseAbove({ sheets = [], ...room }: Room): number {
  const { actions } = room
  return findRise({ ...room, actions: [...actions, ...sheets] }) || findRise(room)
}

function findRise({ toasts, actions, top }: Omit<Room, 'sheets'>): number {
  const beside = actions.filter(({ left, right }) => left < toasts.right && right > toasts.left)
  let rise = 0
  for (const action of beside.toSorted((a, b) => b.top - a.top)) {
    const isInTheWay = action.bottom > toasts.top - rise && action.top < toasts.bottom - rise
    if (isInTheWay) rise = toasts.bottom - action.top + GAP
  }
  return toasts.top - rise < top ? 0 : rise
}
