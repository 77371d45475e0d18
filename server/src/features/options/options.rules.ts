import { type FieldErrors, invalid } from '@nilayam/contract/errors'
import { MOST_UNITS } from '@nilayam/contract/options/option-fields'
import { spansOf } from '@nilayam/contract/options/option-names'
import type { OptionsBody } from '@nilayam/contract/options/options'
import { isSameAnswer } from '@nilayam/contract/options/terms-changes'
import { subtractSpans } from '@nilayam/contract/time/hours'
import { message } from '@nilayam/texts'
import type { RoomsState } from '../occupancy/occupancy.ts'

// The messages of options that are inconsistent.
const NO_SUCH_GROUP = message('options.notAGroup')
const NO_SUCH_OPTION = message('options.notAnOption')
const TWICE = message('options.namedTwice')
const OTHER_KIND = message('options.otherKind')
const NO_OPTION = message('options.nothingSells')
const TOO_MANY_UNITS = message('options.tooManyUnits')
const TOO_MANY_FREE = message('options.tooManyFree')
const SAY_FREE = message('options.sayFree')

/** Throws 400 for inconsistencies that field rules can't detect. */
export function requireConsistent(body: OptionsBody, state: RoomsState): void {
  const errors = { ...checkGroups(body, state), ...checkOptions(body, state) }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

function checkGroups({ groups, options }: OptionsBody, state: RoomsState): FieldErrors {
  const errors: FieldErrors = {}
  for (const [at, { id, kind }] of groups.entries()) {
    const known = state.groups.find((group) => group.id === id)
    if (id != null && !known) errors[`groups.${at}.id`] = NO_SUCH_GROUP
    else if (known && known.kind !== kind) errors[`groups.${at}.kind`] = OTHER_KIND
    else if (isTwice(groups, at)) errors[`groups.${at}.id`] = TWICE
    else if (!options.some(({ group }) => group === at)) errors[`groups.${at}.units`] = NO_OPTION
  }
  const units = groups.reduce((sum, group) => sum + group.units, 0)
  if (units > MOST_UNITS) errors.groups = TOO_MANY_UNITS
  return errors
}

function checkOptions({ groups, options }: OptionsBody, state: RoomsState): FieldErrors {
  const errors: FieldErrors = {}
  for (const [at, { id, group, fields, free }] of options.entries()) {
    const own = groups[group]
    if (!own) errors[`options.${at}.group`] = NO_SUCH_GROUP
    else if (fields.kind !== own.kind) errors[`options.${at}.fields.kind`] = OTHER_KIND
    else if (free != null && free > own.units) errors[`options.${at}.free`] = TOO_MANY_FREE
    else if (isFreeUntold({ groups, options }, at)) errors[`options.${at}.free`] = SAY_FREE
    if (id != null && !state.options.some((option) => option.id === id)) {
      errors[`options.${at}.id`] = NO_SUCH_OPTION
    } else if (isTwice(options, at)) errors[`options.${at}.id`] = TWICE
  }
  return errors
}

/**
 * Whether nobody said how many of a new group's units are free at some hour of an option: free is what an owner said to
 * be free. What is said of a full day tells its shifts'.
 */
function isFreeUntold({ groups, options }: Pick<OptionsBody, 'groups' | 'options'>, at: number) {
  const own = options[at]
  if (!own || own.free != null || groups[own.group]?.id != null) return false
  const told = options.filter(({ group, free }) => group === own.group && free != null)
  const hours = told.flatMap(({ fields }) => spansOf(fields))
  return subtractSpans(spansOf(own.fields), hours).length > 0
}

function isTwice(all: readonly { id?: number | null | undefined }[], at: number): boolean {
  const id = all[at]?.id
  return id != null && all.findIndex((one) => one.id === id) !== at
}

type StoredOption = RoomsState['options'][number]
export type OptionRow = Omit<StoredOption, 'id'> & { id: number | null; position: number }

/** The options to write: new and changed ones; `priced_on` changes only with the price. */
export function toChangedOptions(
  { options }: OptionsBody,
  groupIds: readonly number[],
  state: RoomsState,
  today: string,
): OptionRow[] {
  return options.flatMap(({ id = null, group, fields }, position) => {
    const at = state.options.findIndex((option) => option.id === id)
    const before = state.options[at]
    const group_id = groupIds[group] as number
    const isSame =
      before &&
      at === position &&
      before.group_id === group_id &&
      isSameAnswer(before.fields, fields)
    const priced_on = before?.fields.price === fields.price ? before.priced_on : today
    return isSame ? [] : [{ id, group_id, fields, position, priced_on }]
  })
}
