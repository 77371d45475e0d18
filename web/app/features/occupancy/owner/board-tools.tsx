import type { Board } from '@nilayam/contract/options/occupancy'
import { formatWhen } from '@nilayam/contract/time/when'
import { getNow } from '../../../shell/now.ts'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { parseDay } from '../../../ui/fields/typed-dates.ts'
import { Note } from '../../../ui/note.tsx'
import { sayConfirmed } from '../../options/owner/claim-words.door.ts'

type Props = {
  board: Board
  /** As typed. */
  day: string
  setDay: (day: string) => void
  isSeveral: boolean
  setSeveral: (isSeveral: boolean) => void
  /** Undefined if there is nothing to undo. */
  undo: (() => void) | undefined
  isBusy: boolean
}

/** Whether the board can show a day: past days aren't stored. */
export function isShowable(day: string, today: string): boolean {
  return parseDay(day) !== undefined && day >= today
}

const STATES = [
  ['free', t('owner-board.free')],
  ['taken', t('owner-board.taken')],
  ['soon', t('owner-board.freeSoon')],
  ['offer', t('owner-board.offer')],
  ['stay', t('owner-board.stay')],
  ['closed', t('owner-board.closed')],
] as const

/** Toolbar of the board: day, multiple selection, undo and legend. */
export function BoardTools(props: Props) {
  const { board, day, setDay, isSeveral, setSeveral, undo, isBusy } = props
  return (
    <div className="board-tools">
      <DateField
        name="board-day"
        label={t('owner-board.shownOn')}
        help={t('owner-board.shownOnExplained')}
        value={day}
        onChange={setDay}
        error={isShowable(day, board.today) ? undefined : t('owner-board.shownOnRule')}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="line"
          icon={isSeveral ? 'check' : 'plus'}
          aria-pressed={isSeveral}
          onClick={() => setSeveral(!isSeveral)}
        >
          {t('owner-board.several')}
        </Button>
        {undo && (
          <Button variant="line" icon="turn" busy={isBusy} onClick={undo}>
            {t('owner-board.undo')}
          </Button>
        )}
      </div>
      <p className="text-14 text-ink-soft" role="status">
        {sayConfirmed(board.confirmed_at, getNow())}
      </p>
      <ul className="board-legend">
        {STATES.map(([state, says]) => (
          <li key={state}>
            <span aria-hidden="true" className="board-cell" data-state={state} />
            {says}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Changes that others saved while the board was open. */
export function Meanwhile({ changes }: Pick<Board, 'changes'>) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {changes.map(({ revision, by, at, act, units }) => (
        <Note key={revision} kind="soon">
          {t('owner-board.meanwhile', {
            by: by ?? t('owner-board.somebody'),
            when: formatWhen(at, getNow()),
            count: units.length,
            act,
          })}
        </Note>
      ))}
    </div>
  )
}
