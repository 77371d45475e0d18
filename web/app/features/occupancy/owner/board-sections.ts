import { type Cell, type Grid, isFreeOn } from './board-rules.ts'

/** Part of a grid that is rendered at once, so that a hall of 2000 desks renders as fast as one of 20. */
export type Section = {
  key: string
  grid: Grid
  /** First and last row; null if the grid has a single section. */
  range: { first: string; last: string } | null
  /** Number of beds or rooms that are free on the day; for desks, free in at least one shift. */
  free: number
}

/** Rows per section. */
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
