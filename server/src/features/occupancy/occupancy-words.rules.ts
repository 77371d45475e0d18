import type { Change } from '@nilayam/contract/options/occupancy'
import { formatMoment, shiftDay } from '@nilayam/contract/time/india-time'
import { formatWhen } from '@nilayam/contract/time/when'
import { type Message, message } from '@nilayam/texts'
import type { Taken } from './board.rules.ts'
import { type RoomsState, toUnitName } from './rooms.rules.ts'

// The messages of refused board actions.

export const NOT_OF_HERE = message('occupancy.notOfHere')
export const NO_SUCH_OPTION = message('occupancy.notAnOption')
export const ALREADY_OVER = message('occupancy.alreadyOver')
export const TOO_LONG_AGO = message('occupancy.tooLongAgo')
export const TOO_FAR = message('occupancy.tooFar')
export const NOTHING_TO_UNDO = message('occupancy.nothingToUndo')
export const NOTHING_TO_CONFIRM = message('occupancy.nothingToConfirm')
export const NO_SUCH_LINK = message('occupancy.noSuchLink')
export const PLACE_IS_GONE = message('occupancy.placeIsGone')
export const TAKEN_BEFORE = message('occupancy.takenBefore')
export const SOMEBODY_WAS_FASTER = message('occupancy.somebodyFaster')

/** 'Room 204, bed B is taken from 1 Dec 2026 (Divya).' */
function sayTaken(state: RoomsState, { unit, from, to, source, note, hold }: Taken): Message {
  const last = to === null ? from : shiftDay(to, -1)
  if (hold?.until && source === 'offer') {
    const party = { party: hold.party, when: formatMoment(hold.until) }
    return message('occupancy.heldForOffer', { unit: toUnitName(state, unit), ...party })
  }
  if (hold) {
    const party = { party: hold.party, from, last }
    return message('occupancy.livedIn', { unit: toUnitName(state, unit), ...party })
  }
  return message('occupancy.taken', {
    unit: toUnitName(state, unit),
    state: source === 'closed' ? 'closed' : 'owner',
    from,
    has_end: to === null ? 'no' : 'yes',
    to: to ?? from,
    has_note: note === '' ? 'no' : 'yes',
    note,
  })
}

const SHOWN = 3

/** The conflicts, each once though a desk may be taken in several shifts; only the first few of many. */
export function sayAllTaken(state: RoomsState, rows: readonly Taken[]): string {
  const said = [...new Set(rows.map((row) => sayTaken(state, row)))]
  const shown = said.slice(0, SHOWN)
  const all = joinAll(shown, (first, next) => message('occupancy.twoSentences', { first, next }))
  const more = said.length - SHOWN
  return more > 0 ? message('occupancy.andMore', { all, more }) : all
}

function joinAll(said: readonly Message[], join: (first: string, next: string) => Message): string {
  return said.length === 0 ? '' : said.reduce(join)
}

/** What others changed, with who did it and when, to somebody whose own change was refused for it. */
export function sayMeanwhile(state: RoomsState, changes: readonly Change[], now: Date): Message {
  const said = changes.slice(-SHOWN).map((change) => sayChange(state, change, now))
  if (said.length === 0) return message('occupancy.changedMeanwhile')
  const all = joinAll(said, (first, next) => message('occupancy.twoChanges', { first, next }))
  return message('occupancy.changedMeanwhileHow', { changes: all })
}

function sayChange(state: RoomsState, { act, units, by, at }: Change, now: Date): Message {
  const who = { by: by ?? message('occupancy.somebody'), when: formatWhen(at, now) }
  if (act === 'options') return message('occupancy.optionsSaved', who)
  const [first] = units
  return message('occupancy.change', {
    unit: first === undefined ? message('occupancy.something') : toUnitName(state, first),
    more: Math.max(0, units.length - 1),
    act,
    ...who,
  })
}
