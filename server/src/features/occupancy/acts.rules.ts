import { conflict, invalid } from '@nilayam/contract/errors'
import type { Act, Change } from '@nilayam/contract/options/occupancy'
import { spansOf } from '@nilayam/contract/options/option-names'
import { OCCUPANCY_REACH } from '@nilayam/contract/time/days-ahead'
import { WHOLE_DAY } from '@nilayam/contract/time/hours'
import { shiftDay } from '@nilayam/contract/time/india-time'
import { findClashes, freePart, type Part, type Taken, takePart } from './board.rules.ts'
import * as words from './occupancy-words.rules.ts'
import type { RoomsState } from './rooms.rules.ts'

/** Occupancy after applying these actions in order. Throws 400 for invalid ones, 409 for conflicts. */
export function applyActs(
  state: RoomsState,
  acts: readonly Act[],
  today: string,
): readonly Taken[] {
  return acts.reduce((taken, act) => applyAct({ ...state, taken }, act, today), state.taken)
}

/**
 * Whether acts can be applied although others saved meanwhile: nobody touched or removed their units, and options, whose
 * hours an act may be for, weren't edited.
 */
export function canMergeActs(
  acts: readonly Act[],
  { units }: Pick<RoomsState, 'units'>,
  missed: readonly Change[],
): boolean {
  const wanted = new Set(acts.flatMap((act) => act.units))
  const known = new Set(units.map(({ id }) => id))
  const hasHours = acts.some(({ option_id }) => option_id != null)
  return (
    [...wanted].every((id) => known.has(id)) &&
    missed.every((change) => !change.units.some((id) => wanted.has(id))) &&
    !(hasHours && missed.some(({ act }) => act === 'options'))
  )
}

function applyAct(state: RoomsState, act: Act, today: string): readonly Taken[] {
  requireDays(act, today)
  const part = toPart(state, act)
  const clashes = findClashes(state.taken, part)
  if (act.act === 'free') {
    const held = clashes.filter(({ hold }) => hold)
    if (held.length > 0) throw conflict(words.sayAllTaken(state, held))
    return freePart(state.taken, part)
  }
  if (clashes.length > 0) throw conflict(words.sayAllTaken(state, clashes))
  const source = act.act === 'close' ? 'closed' : 'owner'
  return takePart(state.taken, part, { source, note: act.note ?? '' })
}

/** The past can't be changed, except that a stay may be entered after it began. */
function requireDays({ act, from, to }: Act, today: string): void {
  if (to !== null && to <= today) throw invalid({ to: words.ALREADY_OVER })
  if (act === 'free' && from < today) throw invalid({ from: words.ALREADY_OVER })
  if (from < shiftDay(today, -OCCUPANCY_REACH)) throw invalid({ from: words.TOO_LONG_AGO })
  if (from > shiftDay(today, OCCUPANCY_REACH)) throw invalid({ from: words.TOO_FAR })
}

function toPart(state: RoomsState, { units, from, to, option_id }: Act): Part {
  const known = new Set(state.units.map(({ id }) => id))
  const requested = [...new Set(units)]
  if (!requested.every((id) => known.has(id))) throw invalid({ units: words.NOT_OF_HERE })
  if (option_id == null) return { units: requested, from, to, spans: WHOLE_DAY }
  const option = state.options.find(({ id }) => id === option_id)
  if (!option) throw invalid({ option_id: words.NO_SUCH_OPTION })
  return { units: requested, from, to, spans: spansOf(option.fields) }
}
