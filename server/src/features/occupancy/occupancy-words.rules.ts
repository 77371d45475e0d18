import { formatDay } from '@nilayam/contract/india-time'
import type { Change } from '@nilayam/contract/occupancy'
import type { Taken } from './board.rules.ts'
import { type RoomsState, toUnitName } from './rooms.rules.ts'

// Every sentence of the board's refusals.

export const NOT_OF_HERE = 'Not a bed, desk or room of this place'
export const NO_SUCH_OPTION = 'Not an option of this place'
export const ALREADY_OVER = 'This time is over'
export const TOO_LONG_AGO = 'Must be within the last two years'
export const TOO_FAR = 'Must be within the next two years'
export const NOTHING_TO_UNDO = 'There is nothing to take back'
export const NOTHING_TO_CONFIRM = 'Add what students can take first'
export const NO_SUCH_LINK = 'This link is not one of ours, or it has run out'
export const PLACE_IS_GONE = 'This place is not on offer any more'
export const SOMEBODY_WAS_FASTER = 'Somebody was faster: this is taken now. Look again.'

/** A day as `2026-11-27`, for people. */
const sayDay = (day: string) => formatDay(`${day}T12:00:00+05:30`)

/** 'from 1 Dec 2026', 'from 1 Dec 2026 until 4 Jan 2027' */
function sayDays({ from, to }: Taken): string {
  return `from ${sayDay(from)}${to === null ? '' : ` until ${sayDay(to)}`}`
}

const sayNote = ({ note }: Taken) => (note === '' ? '' : ` (${note})`)

/** 'Room 204, bed B is taken from 1 Dec 2026 (Divya).' */
export function sayTaken(state: RoomsState, row: Taken): string {
  const is = row.source === 'closed' ? 'out of use' : 'taken'
  return `${toUnitName(state, row.unit)} is ${is} ${sayDays(row)}${sayNote(row)}.`
}

const SHOWN = 3

/** What stands in the way, of many the first few. */
export function sayAllTaken(state: RoomsState, rows: readonly Taken[]): string {
  const said = rows.slice(0, SHOWN).map((row) => sayTaken(state, row))
  const more = rows.length - SHOWN
  return [...said, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}

const DONE: Record<Change['act'], string> = {
  options: 'options or counts were saved',
  take: 'taken',
  close: 'put out of use',
  free: 'freed',
  undo: 'put back as before',
}

/** To who comes second: what the first one did. Nothing of the second's was saved. */
export function sayMeanwhile(state: RoomsState, changes: readonly Change[]): string {
  const said = changes.slice(-SHOWN).map(({ act, units }) => {
    if (act === 'options') return DONE.options
    const [first] = units
    const more = units.length > 1 ? ` and ${units.length - 1} more` : ''
    return `${first === undefined ? 'something' : toUnitName(state, first)}${more}: ${DONE[act]}`
  })
  const what = said.length > 0 ? ` (${said.join('; ')})` : ''
  return `This was changed meanwhile${what}. Look at it, then repeat your change.`
}
