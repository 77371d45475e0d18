import { formatMoment, formatShortDay } from '@nilayam/contract/time/india-time'
import { t } from '../../../text.ts'
import { type Cell, type CellState, findState, type Row } from './board-rules.ts'

const stateWords = {
  free: t('owner-board.free'),
  taken: t('owner-board.taken'),
  closed: t('owner-board.closed'),
  offer: t('owner-board.offer'),
  stay: t('owner-board.stay'),
} as const

function sayDetail(state: CellState): string {
  if (state.kind === 'free') {
    return state.until
      ? t('owner-board.freeUntil', { day: state.until })
      : t('owner-board.freeFromToday')
  }
  if (state.kind === 'offer' && state.until) {
    return t('owner-board.heldUntil', { when: formatMoment(state.until) })
  }
  return state.to
    ? t('owner-board.takenFromTo', { day: state.to })
    : t('owner-board.takenSince', { day: state.from })
}

export function sayPlace({ name, room }: Row, { unit, column }: Cell, isDesk: boolean): string {
  if (isDesk)
    return t('owner-board.unitName', { room: `${room.name}, ${name}`, unit: column.label ?? '' })
  return room.units.length === 1
    ? name
    : t('owner-board.unitName', {
        room: name,
        unit: t('owner-board.bedAt', { letter: unit.label }),
      })
}

const sayShortDay = (day: string) => formatShortDay(`${day}T12:00:00+05:30`)

/** Texts of a cell; `place` is for screen readers only. */
export function describeCell(row: Row, cell: Cell, isDesk: boolean, day: string) {
  const state = findState(cell.unit.taken, cell.column.spans, day)
  const says = stateWords[state.kind]
  const detail = sayDetail(state)
  const place = sayPlace(row, cell, isDesk)
  const note = state.kind === 'free' ? '' : state.note
  const isOpenEnded = state.kind === 'free' || state.kind === 'offer' || state.to === null
  const short = isOpenEnded ? says : t('owner-board.till', { day: sayShortDay(state.to ?? day) })
  const isSoon = !isOpenEnded && state.kind !== 'stay'
  return { kind: state.kind, isSoon, place, says, short, detail, note }
}

/** 'Taken since 1 Nov 2026', with the owner's note. */
export function sayStanding({
  says,
  detail,
  note,
}: Pick<ReturnType<typeof describeCell>, 'says' | 'detail' | 'note'>): string {
  return note
    ? t('owner-board.standingWithNote', { says, detail, note })
    : t('owner-board.standing', { says, detail })
}
