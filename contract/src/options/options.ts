import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id, oneLine, optionalText, revision } from '../fields.ts'
import { propertyIdParams } from '../places/properties.ts'
import { Free, MOST_OPTIONS, MOST_UNITS, OPTION_KINDS, OptionFields } from './option-fields.ts'
import { TermChange, Terms } from './terms.ts'

const COUNT = message('options.unitsRule', { most: MOST_UNITS })
const count = z.int(COUNT).check(z.minimum(0, COUNT), z.maximum(MOST_UNITS, COUNT))
const unitCount = z
  .int(COUNT)
  .check(z.minimum(1, message('options.atLeastOne')), z.maximum(MOST_UNITS, COUNT))

export const Option = z.object({
  id: z.int(),
  /** The group of units that it sells; options of one group sell the same units. */
  group_id: z.int(),
  fields: OptionFields,
  /** The day in India since which the price is valid. */
  priced_on: z.string(),
  /** Total number of units. */
  units: z.int(),
  free: Free,
})
export type Option = z.infer<typeof Option>

export const UnitGroup = z.object({
  id: z.int(),
  kind: z.enum(OPTION_KINDS),
  name: z.string(),
  units: z.int(),
})
export type UnitGroup = z.infer<typeof UnitGroup>

/** A property's options as owners see them, also the reply to saves. */
export const rooms = {
  revision: z.int(),
  /** ISO time in UTC; null before the first save. */
  confirmed_at: z.nullable(z.string()),
  options: z.array(Option),
}

const GroupBody = z.strictObject({
  id: z.nullish(id),
  kind: z.enum(OPTION_KINDS, message('options.kindRule')),
  name: optionalText(40).check(oneLine),
  /** The desired number of units. Occupied ones can't be removed. */
  units: unitCount,
})

const OptionBody = z.strictObject({
  id: z.nullish(id),
  /** Index of its group in `groups`, from 0. */
  group: z.int(message('fields.number')).check(z.minimum(0, message('fields.number'))),
  fields: OptionFields,
  /**
   * How many are free from today on. If absent, as on the board; of a new group it must be said, for every hour at which
   * its units are sold.
   */
  free: z.nullish(count),
})

/** All options of a property; those left out are deleted. */
export const OptionsBody = z.strictObject({
  property_id: id,
  /** Saving over a newer one is refused with 409 `stale`, with the changes. */
  revision,
  groups: z
    .array(GroupBody, message('options.groupsRule'))
    .check(z.maxLength(MOST_OPTIONS, message('options.mostGroups', { most: MOST_OPTIONS }))),
  options: z
    .array(OptionBody, message('options.optionsRule'))
    .check(z.maxLength(MOST_OPTIONS, message('options.mostOptions', { most: MOST_OPTIONS }))),
})
export type OptionsBody = z.infer<typeof OptionsBody>

export const optionsShapes = {
  getOwnerOptions: {
    summary: "An own property's options and how many units they have",
    params: propertyIdParams,
    reply: z.object({
      property: z.object({ id: z.int(), title: z.string(), type_slug: z.string() }),
      groups: z.array(UnitGroup),
      ...rooms,
    }),
  },
  saveOptions: {
    summary:
      "Saves all of a property's options with their units, and how many are free; confirms them",
    body: OptionsBody,
    reply: z.object({ groups: z.array(UnitGroup), ...rooms }),
  },
  getPropertyOptions: {
    summary: "A listed property's options, what is free, terms and what changed of them lately",
    params: propertyIdParams,
    reply: z.object({
      options: z.array(Option),
      confirmed_at: z.nullable(z.string()),
      /** Days in India since then; null before the first time. */
      confirmed_days: z.nullable(z.int()),
      /** Null if none were ever stated. */
      terms: z.nullable(Terms),
      changes: z.array(TermChange),
    }),
  },
} as const
