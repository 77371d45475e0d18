import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { id, idInText, oneLine, optionalText, requiredText } from '../fields.ts'
import { tablePage, tableQuery } from './admin.ts'
import { chosen, entryQuery, nameField, savedReply, which } from './catalogue.ts'

export const MAX_DETAILS = 600

export const AdminCategory = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  happenings: z.int(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

export const AdminHappening = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  details: z.string(),
  venue: z.string(),
  category: z.object({ id: z.int(), name: z.string() }),
  city: z.object({ id: z.int(), city_name: z.string() }),
  area: z.nullable(z.object({ id: z.int(), area_name: z.string() })),
  /** Local time in India: `2026-11-28T09:00`. */
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  /** False if the times are only the window in which it usually takes place. */
  dates_confirmed: z.boolean(),
  is_shown: z.boolean(),
  is_past: z.boolean(),
})
export type AdminHappening = z.infer<typeof AdminHappening>

/**
 * Local time in India, to the minute, in the format of a datetime-local input: `2026-11-28T09:00`. What isn't one ends the
 * checks, so that the end isn't compared with it.
 */
function timeInIndia(error: string) {
  return z.iso.datetime({ local: true, precision: -1, error, abort: true }).check(
    z.refine((text) => !text.endsWith('Z') && text >= '2020' && text < '2100', {
      error,
      abort: true,
    }),
  )
}

export const HappeningBody = z
  .strictObject({
    ...which,
    title: nameField(message('catalogue.titleRequired'), 120),
    details: requiredText(message('catalogue.detailsRequired'), MAX_DETAILS),
    venue: optionalText(120).check(oneLine),
    category_id: chosen(message('catalogue.chooseCategory')),
    city_id: chosen(message('catalogue.chooseCity')),
    area_id: z.nullable(id),
    starts_at: timeInIndia(message('catalogue.beginsRule')),
    ends_at: z.nullable(timeInIndia(message('catalogue.endsRule'))),
    dates_confirmed: z.boolean(message('fields.onOrOff')),
    is_shown: z.boolean(message('fields.onOrOff')),
  })
  .check(
    z.refine(({ starts_at, ends_at }) => ends_at === null || ends_at >= starts_at, {
      path: ['ends_at'],
      error: message('catalogue.endsBefore'),
    }),
  )
export type HappeningBody = z.infer<typeof HappeningBody>

export const CategoryBody = z.strictObject({
  ...which,
  name: nameField(message('catalogue.nameRequired'), 40),
})

export const catalogueHappeningsShapes = {
  findCategories: {
    summary: 'The categories of happenings, with how many belong to them',
    query: z.strictObject({ ...tableQuery(['name']), ...entryQuery }),
    reply: z.object({ rows: z.array(AdminCategory), ...tablePage }),
  },
  saveCategory: {
    summary: 'Adds or renames a category',
    body: CategoryBody,
    reply: savedReply,
  },
  findHappenings: {
    summary: 'All happenings: shown, hidden and past',
    query: z.strictObject({
      ...tableQuery(['title', 'starts_at']),
      ...entryQuery,
      category_id: z.optional(idInText),
      city_id: z.optional(idInText),
      state: z.optional(
        z.enum(['shown', 'unconfirmed', 'hidden', 'past'], message('catalogue.unknownState')),
      ),
    }),
    reply: z.object({ rows: z.array(AdminHappening), ...tablePage }),
  },
  saveHappening: {
    summary: 'Publishes, changes or hides a happening',
    body: HappeningBody,
    reply: savedReply,
  },
} as const
