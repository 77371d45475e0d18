import { message } from '@nilayam/texts'
import * as z from 'zod/mini'

/** Rows per page of an admin table. */
export const TABLE_ROWS = 25

/** Text search. Empty means no search; one or two characters would scan the whole table. */
const searchText = z.string().check(
  z.trim(),
  z.maxLength(100, message('fields.atMost', { max: 100 })),
  z.refine((text) => text === '' || text.length >= 3, message('admin.searchTooShort')),
  z.refine((text) => !/\p{Cc}/u.test(text), message('admin.unsearchable')),
)

/** `title` is ascending, `-title` descending. */
export type SortBy<K extends string> = K | `-${K}`

function sortBy<const K extends string>(keys: readonly K[]) {
  const all = keys.flatMap((key): SortBy<K>[] => [key, `-${key}`])
  return z.enum(all, message('admin.noSuchOrder'))
}

/** Query parameters that all admin tables share: search text, sort order, cursor. */
export function tableQuery<const K extends string>(sortKeys: readonly K[]) {
  return {
    q: z.optional(searchText),
    sort: z.optional(sortBy(sortKeys)),
    cursor: z.optional(z.string().check(z.maxLength(600, message('admin.startAgain')))),
  }
}

/** Reply fields that all admin tables share, besides the rows. */
export const tablePage = {
  total: z.int(),
  /** The real number is higher than `total`. */
  total_is_capped: z.boolean(),
  /** Which rows these are, from 1, as counted while paging; 0 if there are none. */
  first_row: z.int(),
  last_row: z.int(),
  next_cursor: z.nullable(z.string()),
  previous_cursor: z.nullable(z.string()),
}
export type TablePage = { [K in keyof typeof tablePage]: z.infer<(typeof tablePage)[K]> }

/** A boolean in a query string. */
export const booleanParam = z.pipe(
  z.enum(['yes', 'no'], message('admin.yesOrNo')),
  z.transform((word) => word === 'yes'),
)

/** Maximum of rows for one bulk action. */
export const MAX_AT_ONCE = 100

/** What happened in seven days. */
export const AdminWeek = z.object({
  students: z.int(),
  owners: z.int(),
  /** Properties listed for the first time that still exist. */
  listings: z.int(),
  plans: z.int(),
  /** Rupees paid for those plans; null without the right `money`. */
  revenue: z.nullable(z.int()),
})
export type AdminWeek = z.infer<typeof AdminWeek>

/** An active plan with no follow-up plan. */
export const EndingPlan = z.object({
  property_id: z.int(),
  title: z.string(),
  owner_name: z.string(),
  plan_name: z.string(),
  ends_at: z.string(),
})
export type EndingPlan = z.infer<typeof EndingPlan>

export const adminShapes = {
  getWaiting: {
    summary: 'How much waits for staff; counting stops at a thousand',
    /** `overdue` ones of the reports are late by the clock of the law. */
    reply: z.object({
      verification: z.int(),
      messages: z.int(),
      reports: z.int(),
      overdue: z.int(),
    }),
  },
  getOverview: {
    summary:
      'The last seven days beside the seven before, and the plans that end in the next seven',
    reply: z.object({
      week: AdminWeek,
      before: AdminWeek,
      /** The first five to end; `total` is capped at a thousand. */
      ending: z.object({ total: z.int(), rows: z.array(EndingPlan) }),
    }),
  },
} as const
