import { conflict, invalid } from '@nilayam/contract/errors'
import { isOver } from '@nilayam/contract/options/bookings'
import { toOptionName } from '@nilayam/contract/options/option-names'
import type { OptionsBody } from '@nilayam/contract/options/options'
import { message } from '@nilayam/texts'
import type { Language } from '@nilayam/texts/languages'
import type { Owner } from '../../http/context.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  changeRooms,
  type OpenRooms,
  type RoomsState,
  requireRooms,
  saveTaken,
  sayAllTaken,
  toGroups,
  unitsOfGroup,
} from '../occupancy/occupancy.ts'
import { applyCounts, findUnmet, isHad } from './counts.rules.ts'
import { requireConsistent, toChangedOptions } from './options.rules.ts'
import * as store from './options.store.ts'
import { chooseLeaving, planUnits } from './units.rules.ts'

/** Maximum number of units that a property may ever have had; removed beds are restored when beds are added again. */
const MOST_EVER = 10_000
const TOO_MANY_EVER = message('options.tooManyEver')

/** The current time, and the language in which new rooms are named. */
type Writer = { now: Date; language: Language }

/** Saves all options of a property with their units and, where given, how many are free. */
export async function saveOptions(
  db: Db,
  owner: Owner,
  body: OptionsBody,
  { now, language }: Writer,
) {
  return changeRooms(db, owner, body, now, async (rooms) => {
    requireConsistent(body, rooms.state)
    const isChanged = await saveStructure(rooms, body, { now, language })
    const { tx, property, today } = rooms
    const state = isChanged ? await requireRooms(tx, property.id, today) : rooms.state
    // In list order, which is the order of `position`.
    const counts = state.options.flatMap(({ id }, at) => {
      const free = body.options[at]?.free
      return free == null ? [] : [{ id, free }]
    })
    const taken = applyCounts(state, counts, today)
    requireMet(state, findUnmet({ ...state, taken }, counts, today))
    const saved = await saveTaken({ ...rooms, state }, taken, { owner, act: 'options', now })
    const { units: _units, ...standing } = saved
    return { groups: toGroups(state), ...standing }
  })
}

/** Throws 400 when what was entered for several shifts of the same desks can't be true at once. */
function requireMet({ options }: RoomsState, unmet: ReturnType<typeof findUnmet>): void {
  if (unmet.length === 0) return
  const says = unmet.map(({ id, option, free, would }) => {
    const at = options.findIndex((one) => one.id === id)
    const name = toOptionName(option)
    return [`options.${at}.free`, message('options.cantAllBe', { option: name, free, would })]
  })
  throw invalid(Object.fromEntries(says))
}

/** Saves groups, units and options; returns whether anything was written. */
async function saveStructure(
  rooms: OpenRooms,
  body: OptionsBody,
  { now, language }: Writer,
): Promise<boolean> {
  const { tx, property, state, today } = rooms
  const keptGroups = body.groups.flatMap(({ id }) => id ?? [])
  const keptOptions = body.options.flatMap(({ id }) => id ?? [])
  const leaving = listLeaving(rooms, body)
  const isFewer =
    keptGroups.length < state.groups.length || keptOptions.length < state.options.length
  if (leaving.length > 0) await store.removeUnits(tx, property, leaving, now, today)
  if (isFewer) {
    await store.removeOthers(tx, property, { groups: keptGroups, options: keptOptions }, now)
  }
  const groupIds = await saveGroups(rooms, body)
  const hasMore = await addUnits(rooms, body, groupIds, language)
  const changed = toChangedOptions(body, groupIds, state, today)
  await store.writeOptions(tx, property, changed)
  return leaving.length > 0 || isFewer || hasMore || changed.length > 0
}

/** The units to remove. Throws 409, with who has them and until when, if too many are taken. */
function listLeaving({ state, today }: OpenRooms, { groups }: OptionsBody): number[] {
  return state.groups.flatMap(({ id }) => {
    const units = unitsOfGroup(state, id)
    const requested = groups.find((group) => group.id === id)?.units ?? 0
    const count = units.length - requested
    if (count <= 0) return []
    const leaving = chooseLeaving(state, id, count, (unit) => isHad(state, unit.id, today))
    if (leaving) return leaving
    const ids = new Set(units.map((unit) => unit.id))
    throw conflict(
      sayAllTaken(
        state,
        state.taken.filter((row) => ids.has(row.unit) && !isOver(row, today)),
      ),
    )
  })
}

async function saveGroups({ tx, property, state }: OpenRooms, { groups }: OptionsBody) {
  const rows = groups.map(({ id = null, kind, name }, position) => ({ id, kind, name, position }))
  const isSame =
    rows.length === state.groups.length &&
    rows.every(({ id, name }, at) => {
      const before = state.groups[at]
      return before?.id === id && before.name === name
    })
  return isSame ? state.groups.map(({ id }) => id) : store.writeGroups(tx, property, rows)
}

/** Restores removed units and creates missing ones; returns whether there were any. */
async function addUnits(
  { tx, property, state, today }: OpenRooms,
  { groups, options }: OptionsBody,
  groupIds: readonly number[],
  language: Language,
): Promise<boolean> {
  const sizes = []
  let revived = 0
  for (const [at, { kind, name, units }] of groups.entries()) {
    const id = groupIds[at] as number
    const missing = Math.max(0, units - unitsOfGroup(state, id).length)
    const back = missing === 0 ? 0 : await store.reviveUnits(tx, property, id, missing)
    revived += back
    const option = options.find(({ group }) => group === at)?.fields
    const sharing = option?.kind === 'bed' ? option.sharing : 1
    sizes.push({ id, kind, name, sharing, count: missing - back })
  }
  const before = revived > 0 ? await requireRooms(tx, property.id, today) : state
  const added = planUnits(before, sizes, language)
  if (state.units_ever + added.length > MOST_EVER) throw conflict(TOO_MANY_EVER)
  if (added.length > 0) await store.insertUnits(tx, property, added)
  return revived + added.length > 0
}
