import { message } from '@nilayam/texts'
import * as z from 'zod/mini'

/** Rows of one page of a table. */
export const TABLE_ROWS = 25

/** A search over text: shorter ones would read everything. Empty is no search. */
const searchText = z.string().check(
  z.trim(),
  z.maxLength(100, message('fields.atMost', { max: 100 })),
  z.refine((text) => text === '' || text.length >= 3, message('admin.searchTooShort')),
  z.refine((text) => !/\p{Cc}/u.test(text), message('admin.unsearchable')),
)

/** `title` upwards, `-title` downwards. */
export type SortBy<K extends string> = K | `-${K}`

function sortBy<const K extends string>(keys: readonly K[]) {
  const all = keys.flatMap((key): SortBy<K>[] => [key, `-${key}`])
  return z.enum(all as [SortBy<K>, ...SortBy<K>[]], message('admin.noSuchOrder'))
}

/** What every table of the admin pages takes: a text, an order, and where its page begins. */
export function tableQuery<const K extends string>(sortKeys: readonly K[]) {
  return {
    q: z.optional(searchText),
    sort: z.optional(sortBy(sortKeys)),
    cursor: z.optional(z.string().check(z.maxLength(600, message('admin.startAgain')))),
  }
}

/** What every table answers beside its rows. */
export const tablePage = {
  total: z.int(),
  /** There are more than `total`. */
  total_is_capped: z.boolean(),
  next_cursor: z.nullable(z.string()),
  previous_cursor: z.nullable(z.string()),
}
export type TablePage = { [K in keyof typeof tablePage]: z.infer<(typeof tablePage)[K]> }

/** A yes or no in an address. */
export const yesNo = z.pipe(
  z.enum(['yes', 'no'], message('admin.yesOrNo')),
  z.transform((word) => word === 'yes'),
)

/** What one act on several rows may take at once: a page of them. */
export const MAX_AT_ONCE = 100

/** What came in during seven days. */
export const AdminWeek = z.object({
  students: z.int(),
  owners: z.int(),
  /** Places put on offer for the first time, as far as they still are. */
  listings: z.int(),
  plans: z.int(),
  /** Rupees paid for those plans. */
  revenue: z.int(),
})
export type AdminWeek = z.infer<typeof AdminWeek>

/** A plan in force that nothing is booked behind. */
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
    reply: z.object({ verification: z.int(), messages: z.int() }),
  },
  getOverview: {
    summary:
      'The last seven days beside the seven before, and the plans that end in the next seven',
    reply: z.object({
      week: AdminWeek,
      before: AdminWeek,
      /** The first five to end; `total` stops at a thousand. */
      ending: z.object({ total: z.int(), rows: z.array(EndingPlan) }),
    }),
  },
} as const
