import { memo, useMemo } from 'react'
import { t } from '../../../text.ts'
import { Note } from '../../../ui/note.tsx'
import { BoardGrid } from './board-grid.tsx'
import { BoardPanel } from './board-panel.tsx'
import { type Foreseen, foresee, foreseeMonths } from './board-preview.ts'
import { type Cell, type Grid, isFreeOn, toGrid } from './board-rules.ts'
import type { Section } from './board-sections.ts'
import { describeCell, sayStanding as sayCellStanding, sayPlace } from './board-words.ts'
import { RenameRoom } from './rename-room.tsx'
import { sayRange } from './section-strip.tsx'
import { sayFreeNow, type useBoard } from './use-board.ts'
import { type Chosen, useChosen } from './use-chosen.ts'

type State = ReturnType<typeof useBoard>
type Props = { section: Section; day: string; isSeveral: boolean; state: State }

/** One section with the panel of what is selected in it. */
export function SectionBoard({ section, day, isSeveral, state }: Props) {
  const grid = useMemo(() => toGrid(section.layout), [section.layout])
  const { chosen, shown, choose, close, closeAfter } = useChosen(isSeveral, state.forgive)
  const title = saySection(section)
  return (
    <>
      {state.refusal && shown.keys.size === 0 && <Note kind="bad">{state.refusal.text}</Note>}
      <div className="board-body" data-open={shown.keys.size > 0 || undefined}>
        <div className="min-w-0">
          <h2 className="mb-2 text-18 wrap-anywhere">{title}</h2>
          <BoardGrid {...{ grid, title, day, choose }} chosen={chosen.keys} />
          <p className="mt-3 text-14 text-ink-soft">
            <span className="board-keys">{t('owner-board.keys')}</span>{' '}
            {grid.kind !== 'desk' && t('owner-board.bars', { day })}
          </p>
        </div>
        <Panel {...{ grid, day, state, close, closeAfter }} chosen={shown} />
      </div>
    </>
  )
}

type PanelProps = {
  grid: Grid
  day: string
  state: State
  chosen: Chosen
  close: () => void
  closeAfter: (saved: Chosen) => void
}

const Panel = memo(function Panel({ grid, day, state, chosen, ...closing }: PanelProps) {
  const { close, closeAfter } = closing
  const cells = grid.rows.flatMap((row) => row.cells).filter(({ key }) => chosen.keys.has(key))
  const [first, ...others] = cells
  if (!first) return null
  const only = others.length === 0 ? first : undefined
  return (
    <BoardPanel
      key={chosen.opened}
      title={sayChosen(grid, cells)}
      says={sayStanding(grid, cells, day)}
      takesFocus={chosen.takesFocus}
      first={isAnyFree(cells, day) ? 'take' : 'free'}
      isBusy={state.isBusy}
      refusal={state.refusal}
      forgive={state.forgive}
      {...{ day, close }}
      foresee={(wish) => sayThen(foresee(state.board, cells, wish))}
      foreseeMonths={(wish) => (only ? foreseeMonths(only, wish, day) : [])}
      send={async (wish) => (await state.save(cells, wish)) && closeAfter(chosen)}
    >
      <RoomName cells={cells} grid={grid} rename={state.rename} />
    </BoardPanel>
  )
})

function sayThen(foreseen: readonly Foreseen[]): string {
  const says = foreseen.map(({ option, free }) => sayFreeNow(option, free)).join('. ')
  return t('owner-board.pageThenSays', { says })
}

type RoomNameProps = { grid: Grid; cells: readonly Cell[]; rename: State['rename'] }

/** Shown if all selected cells are in one room. */
function RoomName({ grid, cells, rename }: RoomNameProps) {
  const [room, ...others] = new Set(cells.flatMap((cell) => findRow(grid, cell)?.room ?? []))
  if (!room || others.length > 0) return null
  return <RenameRoom key={room.id} name={room.name} rename={(name) => rename(room.id, name)} />
}

function saySection(section: Section): string {
  const { layout, range } = section
  return range
    ? t('owner-board.sectionTitle', { title: layout.title, range: sayRange(section) })
    : layout.title
}

function isAnyFree(cells: readonly Cell[], day: string): boolean {
  return cells.some(({ unit, column }) => isFreeOn(unit.taken, column.spans, day))
}

function findRow({ rows }: Grid, { key }: Cell) {
  return rows.find(({ cells }) => cells.some((cell) => cell.key === key))
}

function sayChosen(grid: Grid, cells: readonly Cell[]): string {
  const [first, ...others] = cells
  const row = first && findRow(grid, first)
  return row && others.length === 0
    ? sayPlace(row, first, grid.kind === 'desk')
    : t('owner-board.chosen', { count: cells.length })
}

/** State of the selected cell; undefined for several. */
function sayStanding(grid: Grid, cells: readonly Cell[], day: string): string | undefined {
  const [first, ...others] = cells
  const row = first && findRow(grid, first)
  if (!row || others.length > 0) return undefined
  return sayCellStanding(describeCell(row, first, grid.kind === 'desk', day))
}
