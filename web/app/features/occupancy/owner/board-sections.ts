import { WHOLE_DAY } from '@nilayam/contract/time/hours'
import { isFreeOn, type Layout } from './board-rules.ts'

/** Part of a layout that is rendered at once, so that a hall of 2000 desks renders as fast as one of 20. */
export type Section = {
  key: string
  layout: Layout
  /** First and last row; null if the layout has a single section. */
  range: { first: string; last: string } | null
}

/** Rows per section. */
const ROWS = { desk: 20, bed: 12, room: 12 } as const

export function toSections(layouts: readonly Layout[]): Section[] {
  return layouts.flatMap((layout) => {
    const size = ROWS[layout.kind]
    const count = Math.ceil(layout.lines.length / size)
    return Array.from({ length: count }, (_, at): Section => {
      const lines = layout.lines.slice(at * size, (at + 1) * size)
      const [first, last] = [lines[0]?.name ?? '', lines.at(-1)?.name ?? '']
      return {
        key: `${layout.key}-${at}`,
        layout: { ...layout, lines },
        range: count > 1 ? { first, last } : null,
      }
    })
  })
}

/** Number of beds or rooms that are free on a day; for desks, free in at least one shift. */
export function countFree({ layout }: Section, day: string): number {
  const { kind, columns, lines } = layout
  const hours = kind === 'desk' ? columns.map(({ spans }) => spans) : [WHOLE_DAY]
  return lines
    .flatMap(({ units }) => units)
    .filter(({ taken }) => hours.some((spans) => isFreeOn(taken, spans, day))).length
}
