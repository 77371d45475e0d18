/** Edges as `getBoundingClientRect` has them. */
type Box = { left: number; right: number; top: number; bottom: number }
type Room = {
  /** The toasts where they stand by themselves, at the foot of the window. */
  toasts: Box
  /** The presses that a page is about, wherever they are in the window. */
  actions: readonly Box[]
  /** The lowest edge of what must stay clear at the top. */
  top: number
}

const GAP = 8

/** How far the toasts must rise to leave every main action free; 0 where there is no such room at all. */
export function riseAbove({ toasts, actions, top }: Room): number {
  const beside = actions.filter(({ left, right }) => left < toasts.right && right > toasts.left)
  let rise = 0
  for (const action of beside.toSorted((a, b) => b.top - a.top)) {
    const isInTheWay = action.bottom > toasts.top - rise && action.top < toasts.bottom - rise
    if (isInTheWay) rise = toasts.bottom - action.top + GAP
  }
  return toasts.top - rise < top ? 0 : rise
}
