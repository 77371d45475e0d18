import { MOST_UNITS, OptionFields } from '@nilayam/contract/options/option-fields'
import type { Option, OptionsBody, UnitGroup } from '@nilayam/contract/options/options'
import { parseRupees } from '../../../ui/fields/typed-rupees.ts'
import { formatCount } from '../../../ui/numbers/counting.ts'
import type { TemplateGroup } from './templates.ts'

/** Options of a property as saved. */
export type Standing = {
  revision: number
  confirmed_at: string | null
  groups: UnitGroup[]
  options: Option[]
}

export type DraftGroup = {
  key: string
  id: number | null
  kind: OptionFields['kind']
  name: string
  units: number
}
export type DraftOption = {
  key: string
  id: number | null
  group: string
  /** The price in it is outdated: `price` counts. */
  fields: OptionFields
  /** As typed. */
  price: string
  /** Free units as entered by the owner; null means as on the board. */
  free: number | null
}
export type Draft = { groups: DraftGroup[]; options: DraftOption[] }

export function toDraft({ groups, options }: Pick<Standing, 'groups' | 'options'>): Draft {
  return {
    groups: groups.map((group) => ({ ...group, key: `g${group.id}` })),
    options: options.map(({ id, group_id, fields }) => ({
      key: `o${id}`,
      id,
      group: `g${group_id}`,
      fields,
      price: formatCount(fields.price),
      free: null,
    })),
  }
}

export const fieldsOf = ({ fields, price }: DraftOption): OptionFields => ({
  ...fields,
  price: parseRupees(price),
})

export function toBody(draft: Draft, propertyId: number, revision: number): OptionsBody {
  const groups = draft.groups.filter(({ key }) => draft.options.some(({ group }) => group === key))
  return {
    property_id: propertyId,
    revision,
    groups: groups.map(({ id, kind, name, units }) => ({ id, kind, name, units })),
    options: draft.options.map((option) => ({
      id: option.id,
      group: groups.findIndex(({ key }) => key === option.group),
      fields: fieldsOf(option),
      free: option.free,
    })),
  }
}

/** Validation messages, keyed by option and field: `o12.price`. */
export function findErrors({ options }: Draft): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const option of options) {
    const { error } = OptionFields.safeParse(fieldsOf(option))
    for (const { path, message } of error?.issues ?? []) {
      errors[`${option.key}.${String(path[0])}`] ??= message
    }
  }
  return errors
}

export function changeOption(
  draft: Draft,
  key: string,
  change: Partial<Omit<DraftOption, 'key'>>,
): Draft {
  const options = draft.options.map((one) => (one.key === key ? { ...one, ...change } : one))
  return { ...draft, options }
}

/** Also reduces the free units to the new total. */
export function changeUnits(draft: Draft, key: string, wanted: number): Draft {
  const units = Math.min(Math.max(wanted, 1), MOST_UNITS)
  return {
    groups: draft.groups.map((group) => (group.key === key ? { ...group, units } : group)),
    options: draft.options.map((option) =>
      option.group === key && option.free !== null && option.free > units
        ? { ...option, free: units }
        : option,
    ),
  }
}

export function removeOption({ groups, options }: Draft, key: string): Draft {
  const left = options.filter((option) => option.key !== key)
  return {
    groups: groups.filter((one) => left.some(({ group }) => group === one.key)),
    options: left,
  }
}

/** Appends groups of a template; `stamp` makes their keys unique. */
export function addGroups(draft: Draft, added: readonly TemplateGroup[], stamp: string): Draft {
  const groups = added.flatMap(({ name, units, options: [first] }, at) =>
    first ? [{ key: `g${stamp}-${at}`, id: null, kind: first.kind, name, units }] : [],
  )
  const options = added.flatMap(({ options }, at) =>
    options.map((fields, n) => ({
      key: `o${stamp}-${at}-${n}`,
      id: null,
      group: `g${stamp}-${at}`,
      fields,
      price: '',
      free: null,
    })),
  )
  return { groups: [...draft.groups, ...groups], options: [...draft.options, ...options] }
}

const DAYTIME = { from_minute: 6 * 60, to_minute: 22 * 60 }

/** Appends an option that sells the same desks at other hours: those at which the last one of them doesn't. */
export function addHours(draft: Draft, group: string, stamp: string): Draft {
  const last = draft.options.findLast((option) => option.group === group)?.fields
  if (last?.kind !== 'desk') return draft
  const isRound = last.from_minute === last.to_minute
  const hours = isRound ? DAYTIME : { from_minute: last.to_minute, to_minute: last.from_minute }
  const fields: OptionFields = { ...last, ...hours, note: '' }
  const added = { key: `o${stamp}`, id: null, group, fields, price: '', free: null }
  const at = draft.options.findLastIndex((option) => option.group === group) + 1
  return { ...draft, options: draft.options.toSpliced(at, 0, added) }
}

/** Whether only the board knows how many are free: of a new option that sells units which are there already. */
export function isCountedLater(draft: Draft, { id, group }: DraftOption): boolean {
  return id === null && draft.groups.some(({ key, id: known }) => key === group && known !== null)
}
