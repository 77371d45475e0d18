import { type Cell, type Grid, isFreeOn } from './board-rules.ts'

/** A part of a grid that is shown at once, so that a hall of two thousand desks draws as fast as one of twenty. */
export type Section = {
  key: string
  grid: Grid
  /** The first and last of its rows, where the grid has more than one section. */
  range: { first: string; last: string } | null
  /** Beds or rooms that nobody has on the day; desks that are free at some hours. */
  free: number
}

/** Rows in a section: desks are numbered, rooms hold several beds. */
const ROWS = { desk: 20, bed: 12, room: 12 } as const

export function toSections(grids: readonly Grid[], day: string): Section[] {
  return grids.flatMap((grid) => {
    const size = ROWS[grid.kind]
    const count = Math.ceil(grid.rows.length / size)
    return Array.from({ length: count }, (_, at): Section => {
      const rows = grid.rows.slice(at * size, (at + 1) * size)
      const [first, last] = [rows[0]?.name ?? '', rows.at(-1)?.name ?? '']
      return {
        key: `${grid.key}-${at}`,
        grid: { ...grid, rows },
        range: count > 1 ? { first, last } : null,
        free: countFreeUnits(
          rows.flatMap(({ cells }) => cells),
          day,
        ),
      }
    })
  })
}

function countFreeUnits(cells: readonly Cell[], day: string): number {
  const isFree = ({ unit, column }: Cell) => isFreeOn(unit.taken, column.spans, day)
  return new Set(cells.filter(isFree).map(({ unit }) => unit.id)).size
}
