import * as z from 'zod/mini'
import { file } from '../define.ts'
import { id, idInText, optionalText } from '../fields.ts'

const HappeningArea = z.object({ id: z.int(), area_name: z.string() })

export const Happening = z.object({
  id: z.int(),
  category: z.object({ id: z.int(), name: z.string() }),
  city: z.object({ id: z.int(), city_name: z.string() }),
  area: z.nullable(HappeningArea),
  title: z.string(),
  details: z.string(),
  venue: z.string(),
  /** ISO times in UTC, to be shown in IST; the end is null if it has none. */
  date_time: z.string(),
  ends_at: z.nullable(z.string()),
  /** False if only the usual window is known; the times are then that window. */
  dates_confirmed: z.boolean(),
})
export type Happening = z.infer<typeof Happening>

/** A city where something is on, and those of its areas where something is. */
export const HappeningCity = z.extend(Happening.shape.city, { areas: z.array(HappeningArea) })
export type HappeningCity = z.infer<typeof HappeningCity>

export const happeningsShapes = {
  getHappeningCategories: {
    summary: 'The categories of happenings',
    reply: z.object({ categories: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
  getHappeningCities: {
    summary: 'The cities with happenings that are not over, and their areas with any',
    reply: z.object({ cities: z.array(HappeningCity) }),
  },
  filterHappenings: {
    summary: 'What is on: happenings that are not over, soonest first',
    isRead: true,
    body: z.strictObject({
      category_id: z.nullish(id),
      city_id: z.nullish(id),
      area_id: z.nullish(id),
      property_title: z.nullish(optionalText(80)),
    }),
    reply: z.object({ happenings: z.array(Happening) }),
  },
  getHappeningCalendar: {
    summary: 'A happening as a calendar file; 404 while its dates are to be confirmed',
    params: z.object({ happening_id: idInText }),
    reply: file,
  },
} as const
