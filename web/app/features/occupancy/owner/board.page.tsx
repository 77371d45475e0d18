import './board.css'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { orErrorPage, requireId } from '../../../error-page.ts'
import { paths } from '../../../paths.ts'
import { PlacePage } from '../../../shell/place-head.tsx'
import { t } from '../../../text.ts'
import { Note } from '../../../ui/note.tsx'
import type { Route } from './+types/board.page'
import { BoardGrid } from './board-grid.tsx'
import { BoardPanel } from './board-panel.tsx'
import { type Foreseen, foresee } from './board-preview.ts'
import { type Cell, type Grid, isFreeOn, toGrids } from './board-rules.ts'
import { type Section, toSections } from './board-sections.ts'
import { BoardTools, isShowable, Meanwhile } from './board-tools.tsx'
import { describeCell, sayStanding as sayCellStanding, sayPlace } from './board-words.ts'
import { RenameRoom } from './rename-room.tsx'
import { SectionStrip, sayRange } from './section-strip.tsx'
import { sayFreeNow, useBoard } from './use-board.ts'
import { useChosen } from './use-chosen.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${sayWhose(loaderData?.board.property.title)} · Nilayam` },
]

function sayWhose(title?: string): string {
  return title ? t('owner-board.boardOf', { title }) : t('owner-board.board')
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const of = { params: { property_id: requireId(params.id) }, query: {} }
  return await orErrorPage(api.call('getBoard', of))
}

/** Occupancy board: the state of each bed or desk, which a tap changes. */
export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData.board.property
  return (
    <PlacePage id={id} heading={t('owner-board.board')} title={title} at="board">
      <Body key={id} {...loaderData} />
    </PlacePage>
  )
}

function Body(loaded: Route.ComponentProps['loaderData']) {
  const state = useBoard(loaded.board)
  const { board, canUndo, isBusy, refusal } = state
  const [typedDay, setDay] = useState(board.today)
  const [at, setAt] = useState(0)
  const day = isShowable(typedDay, board.today) ? typedDay : board.today
  const sections = useMemo(() => toSections(toGrids(board), day), [board, day])
  const section = sections[at] ?? sections[0]
  const choice = useChosen(section, state.forgive)
  const { chosen, cells, isSeveral } = choice
  const { clear } = choice
  const goTo = useCallback(
    (to: number) => {
      clear()
      setAt(to)
    },
    [clear],
  )
  if (!section) return <Nothing propertyId={board.property.id} />
  const { grid } = section
  return (
    <>
      <p>{t('owner-board.explained')}</p>
      <BoardTools
        {...{ board, isBusy, isSeveral, setDay }}
        day={typedDay}
        setSeveral={choice.setSeveral}
        undo={canUndo ? state.undo : undefined}
      />
      <Meanwhile changes={state.meanwhile} />
      <SectionStrip sections={sections} at={sections.indexOf(section)} goTo={goTo} />
      {refusal && cells.length === 0 && <Note kind="bad">{refusal}</Note>}
      <div className="board-body" data-open={cells.length > 0 || undefined}>
        <div className="min-w-0">
          <h2 className="mb-2 text-18 wrap-anywhere">{saySection(section)}</h2>
          <BoardGrid
            key={section.key}
            title={saySection(section)}
            {...{ grid, day, chosen }}
            choose={choice.choose}
          />
          <p className="mt-3 text-14 text-ink-soft">
            {grid.kind === 'desk' ? t('owner-board.keysDesk') : t('owner-board.keys', { day })}
          </p>
        </div>
        {cells.length > 0 && (
          <BoardPanel
            key={choice.opened}
            title={sayChosen(grid, cells)}
            says={sayStanding(grid, cells, day)}
            takesFocus={choice.takesFocus}
            first={isAnyFree(cells, day) ? 'take' : 'free'}
            {...{ day, isBusy, refusal }}
            close={choice.close}
            foresee={(wish) => sayThen(foresee(board, cells, wish))}
            send={async (wish) => (await state.save(cells, wish)) && choice.close()}
          >
            <RoomName cells={cells} grid={grid} rename={state.rename} />
          </BoardPanel>
        )}
      </div>
    </>
  )
}

function sayThen(foreseen: readonly Foreseen[]): string {
  const says = foreseen.map(({ option, free }) => sayFreeNow(option, free)).join('. ')
  return t('owner-board.pageThenSays', { says })
}

type RoomNameProps = {
  grid: Grid
  cells: readonly Cell[]
  rename: (room: number, name: string) => Promise<void>
}

/** Shown if all selected cells are in one room. */
function RoomName({ grid, cells, rename }: RoomNameProps) {
  const [room, ...others] = new Set(cells.flatMap((cell) => findRow(grid, cell)?.room ?? []))
  if (!room || others.length > 0) return null
  return <RenameRoom key={room.id} name={room.name} rename={(name) => rename(room.id, name)} />
}

function Nothing({ propertyId }: { propertyId: number }) {
  return (
    <p>
      {t('owner-board.nothingYet', {
        link: (words) => (
          <Link to={paths.ownerRooms(propertyId)} className="link">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

function saySection(section: Section): string {
  const { grid, range } = section
  return range
    ? t('owner-board.sectionTitle', { title: grid.title, range: sayRange(section) })
    : grid.title
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
