import type { EntryKind } from '@nilayam/contract/admin/catalogue'
import { ApiError, conflict, invalid } from '@nilayam/contract/errors'
import { type Message, message } from '@nilayam/texts'
import { slugOf } from '../../../gazetteer/facts.ts'
import {
  isForeignKeyViolation,
  isUniqueViolation,
} from '../../platform/db/statements/violations.ts'

export type Value = string | number | boolean | Date | null
export type Values = Readonly<Record<string, Value>>

/** The unique field of each kind, and the message for duplicates. */
const TAKEN: Record<EntryKind, readonly [field: string, sentence: Message]> = {
  city: ['city_name', message('catalogue.cityTaken')],
  area: ['area_name', message('catalogue.areaTaken')],
  landmark: ['name', message('catalogue.landmarkTaken')],
  property_type: ['name', message('catalogue.typeTaken')],
  amenity: ['name', message('catalogue.amenityTaken')],
  plan: ['plan_name', message('catalogue.planTaken')],
  category: ['name', message('catalogue.categoryTaken')],
  happening: ['title', message('catalogue.happeningTaken')],
}

/** Messages by violated foreign key. */
const MISSING: Record<string, readonly [field: string, sentence: Message]> = {
  areas_city_id_fkey: ['city_id', message('catalogue.chooseCity')],
  landmarks_city_id_fkey: ['city_id', message('catalogue.chooseCity')],
  plans_property_type_id_fkey: ['property_type_id', message('catalogue.choosePropertyType')],
  property_type_amenities_amenity_id_fkey: ['amenity_ids', message('catalogue.chooseOfList')],
  happenings_category_id_fkey: ['category_id', message('catalogue.chooseCategory')],
  happenings_city_id_fkey: ['city_id', message('catalogue.chooseCity')],
  happenings_area_id_fkey: ['area_id', message('catalogue.chooseAreaOfCity')],
}

/** Turns constraint violations into messages for the form; other errors are returned unchanged. */
export function toRefusal(kind: EntryKind, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error
  if (isUniqueViolation(error)) {
    const [field, sentence] = TAKEN[kind]
    return conflict(sentence, { [field]: sentence })
  }
  const constraint = 'constraint' in error && String(error.constraint)
  const isMissing = constraint && isForeignKeyViolation(error)
  const [field, sentence] = (isMissing && MISSING[constraint]) || []
  return field && sentence ? invalid({ [field]: sentence }) : error
}

/** What uses a row, by the text that counts it. */
export type Used =
  | 'catalogue.countAreas'
  | 'catalogue.countLandmarks'
  | 'catalogue.countProperties'
  | 'catalogue.countPlans'
  | 'catalogue.countTypes'
  | 'catalogue.countHappenings'
  | 'catalogue.countPurchases'
  | 'catalogue.countInForce'
export type Use = { by: Used; count: number }

/** Uses are counted up to this number. */
export const MOST_USES = 1000

/** For example 'Hyderabad is in use: 239 areas, 715 properties and 1 happening.' */
export function sayUses(kind: EntryKind, name: string, uses: readonly Use[]): Message {
  const counts = uses.map(({ by, count }) => message(by, { count }))
  const params = { name, uses: toList(counts) }
  return kind === 'plan'
    ? message('catalogue.planInUse', params)
    : message('catalogue.inUse', params)
}

function toList(parts: readonly Message[]): string {
  return parts.reduce((first, next, at) =>
    at < parts.length - 1
      ? message('catalogue.usesComma', { first, next })
      : message('catalogue.usesAnd', { first, last: next }),
  )
}

/** 'SR Nagar, Sanjeeva Reddy Nagar' becomes 'SR Nagar · Sanjeeva Reddy Nagar', one text for the search. */
export function toSpellings(typed: string): string {
  return typed
    .split(/[,·]/)
    .map((word) => word.trim())
    .filter(Boolean)
    .join(' · ')
}

/**
 * The slug of a new row. A renamed one keeps its slug, so the next of its former name gets a number. One that has the same
 * name but for its punctuation is the same: its slug is taken, which the database refuses.
 */
export function toFreeSlug(name: string, known: readonly { slug: string; name: string }[]): string {
  const slug = slugOf(name)
  const isTaken = (one: string) => known.some((row) => row.slug === one)
  if (!isTaken(slug) || known.some((row) => slugOf(row.name) === slug)) return slug
  let number = 2
  while (isTaken(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/** Parses a local time in India such as `2026-11-28T09:00`. */
export function toMoment(timeInIndia: string): Date {
  return new Date(`${timeInIndia}:00+05:30`)
}
