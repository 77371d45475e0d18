import './board.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { orErrorPage, requireId } from '../../../error-page.ts'
import { paths } from '../../../paths.ts'
import { PlacePage } from '../../../shell/place-head.tsx'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { SelectField } from '../../../ui/text-field.tsx'
import { sayConfirmed } from '../../options/owner/claim-words.door.ts'
import type { Route } from './+types/board.page'
import { BoardGrid, focusCell } from './board-grid.tsx'
import { BoardPanel } from './board-panel.tsx'
import { type Cell, findState, type Grid, toGrids } from './board-rules.ts'
import { sayPlace } from './board-words.ts'
import { useBoard } from './use-board.ts'

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

/** Who has which bed or desk, and a tap that changes it. */
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
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [at, setAt] = useState(0)
  const grids = toGrids(board)
  const grid = grids[at] ?? grids[0]
  if (!grid) return <Nothing propertyId={board.property.id} />
  const cells = findCells(grid, chosen)
  const close = () => {
    const [first] = chosen
    setChosen([])
    state.forgive()
    if (first) focusCell(first)
  }
  const choose = (added: Cell[], isMore: boolean) => {
    const keys = added.map(({ key }) => key)
    state.forgive()
    setChosen((before) => (isMore ? [...new Set([...before, ...keys])] : keys))
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p>{t('owner-board.explained')}</p>
          <p className="text-14 text-ink-soft" role="status">
            {sayConfirmed(board.confirmed_at, new Date())}
          </p>
        </div>
        {canUndo && (
          <Button variant="line" icon="turn" busy={isBusy} onClick={state.undo}>
            {t('owner-board.undo')}
          </Button>
        )}
      </div>
      {grids.length > 1 && (
        <SelectField
          label={t('owner-board.section')}
          value={at}
          onChange={({ target }) => {
            setChosen([])
            setAt(Number(target.value))
          }}
        >
          {grids.map(({ key, title }, n) => (
            <option key={key} value={n}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      {refusal && cells.length === 0 && <Note kind="bad">{refusal}</Note>}
      <div className="board-body" data-open={cells.length > 0 || undefined}>
        <div className="min-w-0">
          <BoardGrid
            key={grid.key}
            grid={grid}
            day={board.today}
            chosen={new Set(chosen)}
            choose={choose}
          />
          <p className="mt-3 text-14 text-ink-soft">{t('owner-board.keys')}</p>
        </div>
        {cells.length > 0 && (
          <BoardPanel
            key={chosen.join(' ')}
            title={sayChosen(grid, cells)}
            today={board.today}
            first={isAnyFree(cells, board.today) ? 'take' : 'free'}
            isBusy={isBusy}
            refusal={refusal}
            close={close}
            send={async (wish) => (await state.save(cells, wish)) && close()}
          />
        )}
      </div>
    </>
  )
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

function findCells({ rows }: Grid, chosen: readonly string[]): Cell[] {
  const keys = new Set(chosen)
  return rows.flatMap(({ cells }) => cells.filter(({ key }) => keys.has(key)))
}

function isAnyFree(cells: readonly Cell[], day: string): boolean {
  return cells.some(({ unit, column }) => findState(unit.taken, column.spans, day).kind === 'free')
}

function sayChosen({ rows, kind }: Grid, cells: readonly Cell[]): string {
  const [first] = cells
  const row = rows.find(({ cells: own }) => own.some(({ key }) => key === first?.key))
  return first && row && cells.length === 1
    ? sayPlace(row, first, kind === 'desk')
    : t('owner-board.chosen', { count: cells.length })
}
