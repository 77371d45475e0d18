import type { EntryKind } from '@nilayam/contract/catalogue'
import { ApiError, conflict, invalid } from '@nilayam/contract/errors'

export type Value = string | number | boolean | Date | null
export type Values = Readonly<Record<string, Value>>
type Fields = Record<string, unknown>

/** The unique field of each kind, and the message for duplicates. */
const TAKEN: Record<EntryKind, readonly [field: string, message: string]> = {
  city: ['city_name', 'There is a city of this name already'],
  area: ['area_name', 'This city has an area of this name already'],
  landmark: ['name', 'This city has such a place of this name already'],
  property_type: ['name', 'There is a property type of this name already'],
  amenity: ['name', 'There is an amenity of this name already'],
  plan: ['plan_name', 'This property type has a plan of this name on offer already'],
  category: ['name', 'There is a category of this name already'],
  happening: ['title', 'This happening is there already'],
}

/** Messages by violated foreign key. */
const MISSING: Record<string, readonly [field: string, message: string]> = {
  areas_city_id_fkey: ['city_id', 'Choose a city'],
  landmarks_city_id_fkey: ['city_id', 'Choose a city'],
  plans_property_type_id_fkey: ['property_type_id', 'Choose a property type'],
  property_type_amenities_amenity_id_fkey: ['amenity_ids', 'Choose amenities of the list'],
  happenings_category_id_fkey: ['category_id', 'Choose a category'],
  happenings_city_id_fkey: ['city_id', 'Choose a city'],
  happenings_area_id_fkey: ['area_id', 'Choose an area of this city'],
}

const UNIQUE = '23505'
const FOREIGN_KEY = '23503'

/** Turns constraint violations into messages for the form; other errors are returned unchanged. */
export function toRefusal(kind: EntryKind, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  if (code === UNIQUE) {
    const [field, message] = TAKEN[kind]
    return conflict(message, { [field]: message })
  }
  const [field, message] = (code === FOREIGN_KEY && MISSING[constraint]) || []
  return field && message ? invalid({ [field]: message }) : error
}

const toPlain = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/** The fields of `after` that differ, before and after; undefined when none does. */
export function toChanges(before: Fields, after: Fields) {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(toPlain(before[name])) !== JSON.stringify(toPlain(after[name])),
  )
  if (changed.length === 0) return undefined
  const pick = (from: Fields) =>
    Object.fromEntries(changed.map((name) => [name, toPlain(from[name])]))
  return { before: pick(before), after: pick(after) }
}

export type Use = { one: string; many: string; count: number }

/** Uses are counted up to this number. */
export const MOST_USES = 1000

/** For example 'Hyderabad is in use: 239 areas, 715 properties and 1 happening.' */
export function toUsesSentence(label: string, uses: readonly Use[], wayOn = ''): string {
  const words = uses.map(({ one, many, count }) => {
    const number = count > MOST_USES ? '1,000+' : count.toLocaleString('en-IN')
    return `${number} ${count === 1 ? one : many}`
  })
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)
  return [`${label} is in use: ${list}.`, wayOn].filter(Boolean).join(' ')
}

/** 'SR Nagar, Sanjeeva Reddy Nagar' becomes 'SR Nagar · Sanjeeva Reddy Nagar', one text for the search. */
export function toSpellings(typed: string): string {
  return typed
    .split(/[,·]/)
    .map((word) => word.trim())
    .filter(Boolean)
    .join(' · ')
}

/** Parses a local time in India such as `2026-11-28T09:00`. */
export function toMoment(timeInIndia: string): Date {
  return new Date(`${timeInIndia}:00+05:30`)
}
