import { type Booking, cutOut } from '@nilayam/contract/options/bookings'
import type { Board, BoardAct } from '@nilayam/contract/options/occupancy'
import { spansOf } from '@nilayam/contract/options/option-names'
import { addMonths, toDayNumber } from '@nilayam/contract/time/day-numbers'
import { doOverlap } from '@nilayam/contract/time/hours'
import type { Cell } from './board-rules.ts'
import { listTicks } from './month-ticks.ts'

type Wish = { act: BoardAct; from: string; to: string | null }

/** How many of an option the public page will call free now, once a change of some cells is saved. */
export type Foreseen = { option: Board['options'][number]; free: number }

/**
 * What the page will say of the options whose units are changed. Only the changed units are looked at: the others are in
 * the count that the page has now.
 */
export function foresee(board: Board, cells: readonly Cell[], wish: Wish): Foreseen[] {
  const byUnit = Map.groupBy(cells, ({ unit }) => unit.id)
  const groupOf = new Map(
    board.rooms.flatMap(({ group_id, units }) => units.map(({ id }) => [id, group_id] as const)),
  )
  const groups = new Set([...byUnit.keys()].map((id) => groupOf.get(id)))
  return board.options
    .filter(({ group_id }) => groups.has(group_id))
    .map((option) => {
      let { now: free } = option.free
      for (const own of byUnit.values()) {
        const [first] = own
        if (!first || groupOf.get(first.unit.id) !== option.group_id) continue
        const { taken } = first.unit
        const after = change(taken, own, wish)
        free += isFreeNow(after, option, board.today) - isFreeNow(taken, option, board.today)
      }
      return { option, free }
    })
}

/** How a unit is had once some of its cells are changed. */
function change(taken: readonly Booking[], cells: readonly Cell[], wish: Wish): readonly Booking[] {
  const parts = cells.map(({ column }) => ({ ...wish, spans: column.spans }))
  if (wish.act !== 'free') return [...taken, ...parts]
  return parts.reduce((left, part) => left.flatMap((row) => cutOut(row, part)), taken)
}

/** In which of six months from `day` on one cell is free once it is changed. */
export function foreseeMonths(cell: Cell, wish: Wish, day: string) {
  return listTicks(change(cell.unit.taken, [cell], wish), cell.column.spans, day)
}

/** 1 if nothing is on the unit for the whole of the option's shortest stay, from today on. */
function isFreeNow(taken: readonly Booking[], { fields }: Board['options'][number], today: string) {
  const end = addMonths(toDayNumber(today), fields.min_months ?? 1)
  const spans = spansOf(fields)
  const isHad = taken.some(
    (row) =>
      toDayNumber(row.from) < end &&
      (row.to === null || row.to > today) &&
      doOverlap(row.spans, spans),
  )
  return isHad ? 0 : 1
}
